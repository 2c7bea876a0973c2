import { LandingPage } from './landing-page.tsx'

export const meta = () => [
  { title: 'Ateneo · Cursos en video, en español' },
  {
    name: 'description',
    content: 'Aprende a tu ritmo con cursos en video, en español. Compra uno o suscríbete a todos.',
  },
]

/** `/` */
export default function Landing() {
  return <LandingPage figures={{ students: 1000, hours: 200, courses: 150 }} />
}
