import type { AskedQuestion, QuizAnswer } from '@ateneo/contract'
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { ChoiceField } from './choice-field.tsx'
import type { AnswerOf } from './field-props.ts'
import { GapsField } from './gaps-field.tsx'
import { MatchField } from './match-field.tsx'
import { OpenField } from './open-field.tsx'
import { TextField } from './text-field.tsx'

// It brings the library that drags.
const OrderField = lazyPart(() => import('./order-field.tsx'))

type AnswerFieldProps = {
  question: AskedQuestion
  answer: QuizAnswer | null
  labelledBy: string
  /** Unique on the page. */
  name: string
  onAnswer: (answer: QuizAnswer, options?: { isTyped: boolean }) => void
}

const truths = [
  { _id: 'true', text: 'Verdadero' },
  { _id: 'false', text: 'Falso' },
]

/** The fields of a question, by its kind. */
export function AnswerField({ question, answer, labelledBy, name, onAnswer }: AnswerFieldProps) {
  const shared = { labelledBy, onAnswer }
  switch (question.kind) {
    case 'one':
      return (
        <ChoiceField
          type="radio"
          name={name}
          choices={question.options}
          chosen={[read(answer, 'one')?.option ?? []].flat()}
          labelledBy={labelledBy}
          onChoose={([option = null]) => onAnswer({ kind: 'one', option })}
        />
      )
    case 'several':
      return (
        <ChoiceField
          type="checkbox"
          name={name}
          choices={question.options}
          chosen={read(answer, 'several')?.options ?? []}
          labelledBy={labelledBy}
          hint="Puede haber más de una correcta."
          onChoose={(options) => onAnswer({ kind: 'several', options })}
        />
      )
    case 'true_false': {
      const isTrue = read(answer, 'true_false')?.isTrue ?? null
      return (
        <ChoiceField
          type="radio"
          name={name}
          choices={truths}
          chosen={isTrue === null ? [] : [String(isTrue)]}
          labelledBy={labelledBy}
          onChoose={([chosen]) =>
            onAnswer({ kind: 'true_false', isTrue: chosen ? chosen === 'true' : null })
          }
        />
      )
    }
    case 'short':
      return (
        <TextField
          value={read(answer, 'short')?.text ?? ''}
          labelledBy={labelledBy}
          maxLength={200}
          onType={(text) => onAnswer({ kind: 'short', text }, { isTyped: true })}
        />
      )
    case 'number':
      return (
        <TextField
          value={read(answer, 'number')?.text ?? ''}
          labelledBy={labelledBy}
          maxLength={40}
          number={question}
          onType={(text) => onAnswer({ kind: 'number', text }, { isTyped: true })}
        />
      )
    case 'match':
      return <MatchField {...shared} question={question} answer={read(answer, 'match')} />
    case 'order':
      return (
        <Suspense fallback={<Skeleton height={56 * question.items.length} aria-hidden />}>
          <OrderField {...shared} question={question} answer={read(answer, 'order')} />
        </Suspense>
      )
    case 'gaps':
      return <GapsField {...shared} question={question} answer={read(answer, 'gaps')} />
    default:
      return <OpenField {...shared} answer={read(answer, 'open')} />
  }
}

/** An answer of another kind is of an earlier version of the question. */
const read = <Kind extends QuizAnswer['kind']>(answer: QuizAnswer | null, kind: Kind) =>
  answer?.kind === kind ? (answer as AnswerOf<Kind>) : undefined
