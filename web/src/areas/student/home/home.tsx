import type { PreparedRoute } from '../../../app/prepared.ts'
import { categories } from '../../../catalogue/category-queries.ts'
import { ownedQuery, recommendedQuery } from '../../../catalogue/queries.ts'
import { titled } from '../../../http/site.ts'
import { useSession } from '../../../identity/session.ts'
import { favouriteIdsQuery } from '../../../learning/favourite-queries.ts'
import { studiesQuery } from '../../../learning/progress-queries.ts'
import { CategoryShelf } from './category-shelf.tsx'
import { ContinueShelf } from './continue-shelf.tsx'
import { HomeHero } from './home-hero.tsx'
import { LevelBanner } from './level-banner.tsx'
import { PurchasedCourses } from './purchased-courses.tsx'
import { RecommendedCourses } from './recommended-courses.tsx'

export const meta = () => titled('Inicio')

export const handle: PreparedRoute = {
  shows: () => new URLSearchParams(),
  reads: (_, viewer) => [
    recommendedQuery(viewer),
    categories,
    ...(viewer.id ? [favouriteIdsQuery(viewer.id), studiesQuery(viewer), ownedQuery(viewer)] : []),
  ],
}

/** `/Dashboard` */
export default function Home() {
  const isLoggedIn = useSession() !== undefined
  return (
    <>
      <HomeHero />
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
