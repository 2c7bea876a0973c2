import { IconCheck } from '@tabler/icons-react'
import classes from './attempt.module.css'

type QuestionStripProps = {
  /** From 0. */
  current: number
  answered: readonly boolean[]
  onChoose: (place: number) => void
}

/** The numbers of all questions: answered or not, and the one on the screen. */
export function QuestionStrip({ current, answered, onChoose }: QuestionStripProps) {
  return (
    <nav aria-label="Preguntas del intento">
      <ol className={classes.strip}>
        {answered.map((isAnswered, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a question is its place
          <li key={place}>
            <button
              type="button"
              className={classes.number}
              data-answered={isAnswered || undefined}
              aria-current={place === current ? 'step' : undefined}
              aria-label={`Pregunta ${place + 1}, ${isAnswered ? 'respondida' : 'sin responder'}`}
              onClick={() => onChoose(place)}
            >
              {place + 1}
              {isAnswered ? <IconCheck size={12} stroke={3} aria-hidden /> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
