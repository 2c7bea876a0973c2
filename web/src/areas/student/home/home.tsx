import { keepOnClient, prefetch } from '../../../ssr/prefetch.ts'
import type { AddressHandle } from '../../../ssr/canonical-url.ts'
import { categories } from '../../../catalogue/category-queries.ts'
import { ownedQuery, recommendedQuery } from '../../../catalogue/queries.ts'
import { titled } from '../../../http/site.ts'
import { useSession } from '../../../identity/session.ts'
import type { Viewer } from '../../../identity/viewer.ts'
import { favouriteIdsQuery } from '../../../learning/favourite-queries.ts'
import { studiesQuery } from '../../../learning/progress-queries.ts'
import { useViewReport } from '../../../insights/use-view-report.ts'
import { OpenOrderCards } from '../../../purchases/open-order-cards.tsx'
import { openOrdersQuery } from '../../../purchases/open-orders.ts'
import { CategoryShelf } from './category-shelf.tsx'
import { ContinueShelf } from './continue-shelf.tsx'
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
  ...(category ? [ownedQuery(viewer, category)] : []),
]

export default function Home() {
  useViewReport('home')
  const isLoggedIn = useSession() !== undefined
  return (
    <>
      <HomeHero />
      <OpenOrderCards />
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
