import { titled } from '../../../http/site.ts'
import { useSession } from '../../../identity/session.ts'
import { CategoryShelf } from './category-shelf.tsx'
import { ContinueShelf } from './continue-shelf.tsx'
import { HomeHero } from './home-hero.tsx'
import { LevelBanner } from './level-banner.tsx'
import { PurchasedCourses } from './purchased-courses.tsx'
import { RecommendedCourses } from './recommended-courses.tsx'

export const meta = () => titled('Inicio')

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
