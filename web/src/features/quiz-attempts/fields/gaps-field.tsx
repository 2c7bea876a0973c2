import { AnswerGroup } from './answer-group.tsx'
import type { FieldProps, KindOf } from './field-props.ts'
import classes from './fields.module.css'
import { splitPassage } from './split-passage.ts'

type GapsFieldProps = FieldProps<'gaps'> & { question: KindOf<'gaps'> }

/** The passage with a field in each of its gaps. */
export function GapsField({ question, answer, labelledBy, onAnswer }: GapsFieldProps) {
  const parts = splitPassage(question.passage)
  const count = Math.max(0, ...parts.map(({ gap }) => gap ?? 0))
  const texts = Array.from({ length: count }, (_, at) => answer?.texts[at] ?? '')
  const type = (gap: number, text: string) =>
    onAnswer({ kind: 'gaps', texts: texts.with(gap - 1, text) }, { isTyped: true })
  return (
    <AnswerGroup labelledBy={labelledBy}>
      <p className={classes.passage}>
        {parts.map(({ gap, text }, at) =>
          gap === undefined ? (
            // oxlint-disable-next-line react/no-array-index-key -- the parts of a passage stay
            <span key={at}>{text}</span>
          ) : (
            <input
              key={`gap ${gap}`}
              className={classes.gap}
              aria-label={`Hueco ${gap} de ${count}`}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={200}
              value={texts[gap - 1]}
              style={{ width: `${Math.max(8, (texts[gap - 1]?.length ?? 0) + 3)}ch` }}
              onChange={(event) => type(gap, event.currentTarget.value)}
            />
          ),
        )}
      </p>
    </AnswerGroup>
  )
}
