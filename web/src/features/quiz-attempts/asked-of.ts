import type { AskedQuestion, QuizQuestionData } from '@ateneo/contract'

type Choice = { _id: string; text: string }

const byText = (a: Choice, b: Choice) => a.text.localeCompare(b.text, 'es')

/** What a student is asked, without an attempt: by their letters, so that no order says what is right. */
export function askedOf(data: QuizQuestionData): AskedQuestion {
  switch (data.kind) {
    case 'one':
    case 'several':
      return { kind: data.kind, options: data.options.map(({ _id, text }) => ({ _id, text })) }
    case 'match': {
      const rights = data.pairs.map(({ _id, right: text }) => ({ _id, text }))
      const decoys = data.decoys.map((text, at) => ({ _id: `decoy ${at}`, text }))
      return {
        kind: 'match',
        lefts: data.pairs.map(({ _id, left: text }) => ({ _id, text })),
        rights: [...rights, ...decoys].toSorted(byText),
      }
    }
    case 'order':
      return { kind: 'order', items: data.items.toSorted(byText) }
    case 'gaps':
      return { kind: 'gaps', passage: data.passage }
    case 'number':
      return { kind: 'number', unit: data.unit }
    default:
      return { kind: data.kind }
  }
}
