import { keepOnClient, prefetch } from '../../../platform/ssr/prefetch.ts'
import type { AddressHandle } from '../../../platform/ssr/canonical-url.ts'
import { categories } from '../../../features/categories/queries.ts'
import { ownedQuery, recommendedQuery } from '../../../features/catalogue/queries.ts'
import { titled } from '../../../platform/http/site.ts'
import { useSession } from '../../../platform/http/session.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { favouriteIdsQuery } from '../../../features/learning/favourites/favourite-queries.ts'
import { studiesQuery } from '../../../features/learning/progress/progress-queries.ts'
import { useViewReport } from '../../../features/insights/visits/use-view-report.ts'
import { onboardingQuery } from '../../../features/onboarding/queries.ts'
import { OpenOrderCards } from '../../../features/purchases/orders/open-order-cards.tsx'
import { openOrdersQuery } from '../../../features/purchases/orders/open-orders.ts'
import { CategoryShelf } from './category-shelf.tsx'
import { ContinueShelf } from './continue-shelf.tsx'
import { FirstStepsSection } from './first-steps-section.tsx'
import { HomeHero } from './home-hero.tsx'
import { LevelBanner } from './level-banner.tsx'
import { PurchasedCourses } from './purchased-courses.tsx'
import { RecommendedCourses } from './recommended-courses.tsx'
import { readShelfCategory, writeShelfCategory } from './shelf-category.ts'

export const meta = titled('Inicio')

export const handle: AddressHandle = {
  shows: (params) => writeShelfCategory(readShelfCategory(params)),
}

export const loader = prefetch(({ search, viewer }) => [
  recommendedQuery(viewer),
  categories,
  ...(viewer.type === 'student' ? ownQueries(viewer, readShelfCategory(search)) : []),
])
export const clientLoader = keepOnClient

const ownQueries = (viewer: Viewer, category: string | undefined) => [
  favouriteIdsQuery(viewer.id),
  studiesQuery(viewer),
  ownedQuery(viewer),
  openOrdersQuery(viewer.id),
  onboardingQuery(viewer.id),
  ...(category ? [ownedQuery(viewer, category)] : []),
]

export default function Home() {
  useViewReport('home')
  const isLoggedIn = useSession() !== undefined
  return (
    <>
      <HomeHero />
      <OpenOrderCards />
      <FirstStepsSection />
      <LevelBanner />
      {isLoggedIn ? (
        <>
          <ContinueShelf />
          <PurchasedCourses />
          <RecommendedCourses />
        </>
      ) : (
        <>
          <RecommendedCourses />
          <PurchasedCourses />
        </>
      )}
      <CategoryShelf />
    </>
  )
}
