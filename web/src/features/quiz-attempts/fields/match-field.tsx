import { NativeSelect } from '@mantine/core'
import { AnswerGroup } from './answer-group.tsx'
import type { FieldProps, KindOf } from './field-props.ts'
import classes from './fields.module.css'

type MatchFieldProps = FieldProps<'match'> & { question: KindOf<'match'> }

/** For each left side a list of right sides: no dragging is needed. */
export function MatchField({ question, answer, labelledBy, onAnswer }: MatchFieldProps) {
  const { lefts, rights } = question
  const pairs = answer?.pairs ?? []
  const choose = (left: string, right: string) => {
    const rest = pairs.filter((pair) => pair.left !== left)
    onAnswer({ kind: 'match', pairs: right === '' ? rest : [...rest, { left, right }] })
  }
  const data = [
    { value: '', label: 'Elige su pareja' },
    ...rights.map(({ _id, text }) => ({ value: _id, label: text })),
  ]
  return (
    <AnswerGroup labelledBy={labelledBy}>
      {lefts.map(({ _id, text }) => (
        <NativeSelect
          key={_id}
          className={classes.pair}
          label={text}
          data={data}
          value={pairs.find(({ left }) => left === _id)?.right ?? ''}
          onChange={(event) => choose(_id, event.currentTarget.value)}
        />
      ))}
    </AnswerGroup>
  )
}
