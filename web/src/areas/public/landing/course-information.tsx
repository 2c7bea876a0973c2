import { Button } from '@mantine/core'
import classes from './course-information.module.css'
import { IntroVideo, type IntroVideoProps } from './intro-video.tsx'
import { Section } from './section.tsx'

const answers = [
  [
    '¿Por qué elegirnos?',
    'Porque cada curso pasa por una revisión antes de publicarse, y porque lo califican solo quienes lo tomaron.',
  ],
  [
    '¿Cómo se llevan los cursos?',
    'Videos cortos en orden. Ves el temario completo antes de pagar, avanzas a tu paso y retomas en el minuto exacto.',
  ],
  [
    '¿Y al terminar?',
    'El certificado de finalización reconoce que viste todo el contenido del curso.',
  ],
] as const

/** How a course works, with the video that the academy shows of itself. */
export function CourseInformation({ intro }: { intro?: IntroVideoProps }) {
  return (
    <Section id="Informacion" title="Así es un curso en Ateneo">
      <div className={classes.columns}>
        <IntroVideo {...intro} />
        <div>
          <dl className={classes.answers}>
            {answers.map(([question, answer]) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
          <Button component="a" href="#Nosotros" variant="outline">
            Más información
          </Button>
        </div>
      </div>
    </Section>
  )
}
