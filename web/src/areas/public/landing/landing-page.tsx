import type { CourseCardProps } from '../../../ui/course-card.tsx'
import type { QueryState } from '../../../ui/query-state.ts'
import { PublicShell } from '../../../ui/shells/public-shell.tsx'
import { About } from './about.tsx'
import { CategoryGallery, type CategoryTile } from './category-gallery.tsx'
import { CourseInformation } from './course-information.tsx'
import { Hero } from './hero.tsx'
import type { IntroVideoProps } from './intro-video.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { type LandingFigures, Metrics } from './metrics.tsx'
import { type LandingPlan, Plans } from './plans.tsx'
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
  plans: QueryState<readonly LandingPlan[]>
  figures: LandingFigures
  intro?: IntroVideoProps
}

/** The first page, from the promise to the footer. */
export function LandingPage({ courses, categories, plans, figures, intro }: LandingPageProps) {
  return (
    <PublicShell links={sections} footer={<LandingFooter />}>
      <Hero />
      <About />
      <PopularCourses courses={courses} />
      <Metrics {...figures} />
      <CategoryGallery categories={categories} />
      <CourseInformation intro={intro} />
      <Plans plans={plans} />
    </PublicShell>
  )
}
