import { Link } from 'react-router'
import { useSite } from '../../../platform/http/site.ts'
import classes from './live-questions.module.css'
import { Section } from './section.tsx'

const places = [1, 2, 3, 4, 5] as const

/** 'Preguntas frecuentes', which open without scripts too. */
export function LiveQuestions() {
  const { texts } = useSite()
  return (
    <Section id="Preguntas" title={texts.questionsTitle}>
      <div className={classes.columns}>
        <p className={classes.more}>
          ¿Te falta alguna respuesta? Búscala en el{' '}
          <Link to="/Dashboard/HelpCenter">centro de ayuda</Link> o lee la{' '}
          <Link to="/legal/reembolsos">política de reembolsos</Link>.
        </p>
        <div>
          {places.map((place) => (
            <details key={place} className={classes.question} name="preguntas">
              <summary>{texts[`question${place}`]}</summary>
              <p>{texts[`question${place}Answer`]}</p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}
