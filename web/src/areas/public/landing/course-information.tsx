import { useSite } from '../../../platform/http/site.ts'
import { ButtonLink } from '../../../platform/ui/plain/plain-button.tsx'
import classes from './course-information.module.css'
import { IntroVideo } from './intro-video.tsx'
import { Section } from './section.tsx'

const answers = [1, 2, 3] as const

/** How a course works, with the academy's introduction video. */
export function CourseInformation() {
  const { siteName, texts } = useSite()
  return (
    <Section id="Informacion" title={`Así es un curso en ${siteName}`}>
      <div className={classes.columns}>
        <IntroVideo />
        <div>
          <dl className={classes.answers}>
            {answers.map((place) => (
              <div key={place}>
                <dt>{texts[`answer${place}Question`]}</dt>
                <dd>{texts[`answer${place}`]}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink to="/Dashboard/HelpCenter" variant="outline">
            Más en el Centro de ayuda
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
