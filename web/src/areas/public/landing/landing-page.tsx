import type { CourseCardProps } from '../../../ui/course-card.tsx'
import type { QueryState } from '../../../ui/query-state.ts'
import { PublicPage } from '../public-page.tsx'
import { About } from './about.tsx'
import { CategoryGallery, type CategoryTile } from './category-gallery.tsx'
import { CourseInformation } from './course-information.tsx'
import { Hero } from './hero.tsx'
import type { IntroVideoProps } from './intro-video.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { type LandingFigures, Metrics } from './metrics.tsx'
import { Plans } from './plans.tsx'
import { PopularCourses } from './popular-courses.tsx'

const sections = [
  { label: 'Nosotros', href: '#Nosotros' },
  { label: 'Cursos Populares', href: '#Cursos-Populares' },
  { label: 'Información', href: '#Informacion' },
  { label: 'Suscripciones', href: '#Suscripciones' },
  { label: 'Categorías principales', href: '#Categorias' },
]

type LandingPageProps = {
  courses: QueryState<readonly CourseCardProps[]>
  categories: QueryState<readonly CategoryTile[]>
  figures: LandingFigures
  intro?: IntroVideoProps
}

/** The first page, from the promise to the footer. */
export function LandingPage({ courses, categories, figures, intro }: LandingPageProps) {
  return (
    <PublicPage links={sections} footer={<LandingFooter />}>
      <Hero />
      <About />
      <PopularCourses courses={courses} />
      <Metrics {...figures} />
      <CategoryGallery categories={categories} />
      <CourseInformation intro={intro} />
      <Plans />
    </PublicPage>
  )
}
