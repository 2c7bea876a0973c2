import { DeferredSection } from '../../../platform/ui/loading/deferred-section.tsx'
import { PublicPage } from '../public-page.tsx'
import { About } from './about.tsx'
import { CategoryGallery } from './category-gallery.tsx'
import { CourseInformation } from './course-information.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter } from './landing-footer.tsx'
import {
  LiveCategories,
  LiveComments,
  LivePopularCourses,
  LiveProfessors,
  LiveQuestions,
} from './live-sections.ts'
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

/** Created once: for new elements React would render deferred sections again without their scripts. */
const content = (
  <>
    <Hero />
    <About />
    <DeferredSection fallback={<PopularCourses courses={pending} />}>
      <LivePopularCourses />
    </DeferredSection>
    <Metrics />
    <DeferredSection fallback={<CategoryGallery categories={pending} />}>
      <LiveCategories />
    </DeferredSection>
    <DeferredSection fallback={null}>
      <LiveProfessors />
    </DeferredSection>
    <DeferredSection fallback={null}>
      <LiveComments />
    </DeferredSection>
    <CourseInformation />
    <Plans />
    <DeferredSection fallback={null}>
      <LiveQuestions />
    </DeferredSection>
  </>
)

/** The landing page's sections in order. */
export function LandingPage() {
  return (
    <PublicPage links={sections} footer={<LandingFooter />}>
      {content}
    </PublicPage>
  )
}
