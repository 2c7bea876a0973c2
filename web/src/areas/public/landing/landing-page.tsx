import { OnceNear } from '../../../ui/once-near.tsx'
import { PublicPage } from '../public-page.tsx'
import { About } from './about.tsx'
import { CategoryGallery } from './category-gallery.tsx'
import { CourseInformation } from './course-information.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LiveCategories, LivePopularCourses } from './live-sections.ts'
import { Metrics } from './metrics.tsx'
import { Plans } from './plans.tsx'
import { PopularCourses } from './popular-courses.tsx'

const sections = [
  { label: 'Nosotros', href: '#Nosotros' },
  { label: 'Cursos Populares', href: '#Cursos-Populares' },
  { label: 'Información', href: '#Informacion' },
  { label: 'Suscripciones', href: '#Suscripciones' },
  { label: 'Categorías principales', href: '#Categorias' },
]

const pending = { data: undefined, isPending: true, isError: false, refetch: () => undefined }

/** The first page, from the promise to the footer. */
export function LandingPage() {
  return (
    <PublicPage links={sections} footer={<LandingFooter />}>
      <Hero />
      <About />
      <OnceNear fallback={<PopularCourses courses={pending} />}>
        <LivePopularCourses />
      </OnceNear>
      <Metrics />
      <OnceNear fallback={<CategoryGallery categories={pending} />}>
        <LiveCategories />
      </OnceNear>
      <CourseInformation />
      <Plans />
    </PublicPage>
  )
}
