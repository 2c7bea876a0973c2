import type { QuestionImportPreview, QuizQuestionContent } from '@ateneo/contract'
import { Button, Checkbox } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { Prose } from '../../../platform/ui/text/prose.tsx'
import { kindNames } from '../bank/kind-names.ts'
import { RightLines } from '../bank/right-lines-list.tsx'
import classes from './preview-questions.module.css'

/** Draws a question as students are asked it; their feature stands below this one. */
export type AskQuestion = (content: QuizQuestionContent) => ReactNode

type PreviewQuestionsProps = {
  questions: QuestionImportPreview['questions']
  ask: AskQuestion
}

const PAGE = 20

/** The questions of a file as students will see them, each with what was left out or changed. */
export function PreviewQuestions({ questions, ask }: PreviewQuestionsProps) {
  const [isChangedAlone, setChangedAlone] = useState(false)
  const [count, setCount] = useState(PAGE)
  const placed = questions.map((question, at) => ({ ...question, at }))
  const changed = placed.filter(({ note }) => note !== null)
  const rows = isChangedAlone ? changed : placed
  return (
    <section className={classes.section} aria-labelledby="asi-se-veran">
      <h3 id="asi-se-veran" className={classes.title}>
        Así las verán tus estudiantes
      </h3>
      {changed.length > 0 ? (
        <Checkbox
          label={`Sólo las que cambian en algo (${formatCount(changed.length, 'pregunta', 'preguntas')})`}
          checked={isChangedAlone}
          onChange={(event) => {
            setChangedAlone(event.currentTarget.checked)
            setCount(PAGE)
          }}
        />
      ) : null}
      <ol className={classes.questions}>
        {rows.slice(0, count).map(({ at, line, content, note }) => (
          <li key={at}>
            <article className={classes.question}>
              <p className={classes.facts}>
                {[`Línea ${line}`, kindNames[content.data.kind], ...content.tags].join(' · ')}
              </p>
              {note ? (
                <p className={classes.changed}>
                  <IconInfoCircle size={20} stroke={1.75} aria-hidden />
                  <span>{note}</span>
                </p>
              ) : null}
              {ask(content)}
              <details className={classes.key}>
                <summary>Lo correcto</summary>
                <RightLines data={content.data} />
                {content.explanation ? <Prose>{content.explanation}</Prose> : null}
              </details>
            </article>
          </li>
        ))}
      </ol>
      {rows.length > count ? (
        <div>
          <Button variant="default" onClick={() => setCount(count + PAGE)}>
            Mostrar más preguntas
          </Button>
        </div>
      ) : null}
    </section>
  )
}
