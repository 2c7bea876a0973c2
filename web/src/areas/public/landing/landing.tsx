import { useCategories } from '../../../catalogue/category-queries.ts'
import { LandingPage } from './landing-page.tsx'
import { usePopularCourses } from './use-popular-courses.ts'

export const meta = () => [
  { title: 'Ateneo · Cursos en video, en español' },
  {
    name: 'description',
    content:
      'Aprende a tu ritmo con cursos en video, en español. Compra uno o suscríbete a todos, y llévate tu certificado.',
  },
]

/** `/` */
export default function Landing() {
  return (
    <LandingPage
      courses={usePopularCourses()}
      categories={useCategories()}
      figures={{ students: 1000, hours: 200, courses: 150 }}
    />
  )
}
