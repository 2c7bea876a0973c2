import type { AskedQuestion, Attempt, AttemptSlot, QuizOverview } from '@ateneo/contract'

const number = (value: number) => String(value).padStart(12, '0')
export const idOf = (value: number) => `0197c000-0000-7000-8000-${number(value)}`
const choice = (value: number, text: string) => ({ _id: idOf(value), text })

/** A question of each kind. */
export const askedQuestions = {
  one: { kind: 'one', options: [choice(1, 'Barro'), choice(2, 'Yeso')] },
  several: { kind: 'several', options: [choice(3, 'Azul'), choice(4, 'Rojo'), choice(5, 'Ocre')] },
  true_false: { kind: 'true_false' },
  short: { kind: 'short' },
  number: { kind: 'number', unit: '°C' },
  match: {
    kind: 'match',
    lefts: [choice(6, 'Puebla'), choice(7, 'Oaxaca')],
    rights: [choice(8, 'Talavera'), choice(9, 'Barro negro')],
  },
  order: { kind: 'order', items: [choice(10, 'Hornear'), choice(11, 'Amasar')] },
  gaps: { kind: 'gaps', passage: 'El [[1]] se hornea a [[2]] grados.' },
  open: { kind: 'open' },
} satisfies Record<AskedQuestion['kind'], AskedQuestion>

export function sampleSlot(
  slot: number,
  question: AskedQuestion,
  values: Partial<AttemptSlot> = {},
) {
  return {
    slot,
    maxPoints: 1,
    text: `¿Qué dice la **${slot}**?`,
    question,
    answer: null,
    savedDate: null,
    points: null,
    comment: '',
    solution: null,
    ...values,
  }
}

export const quizLessonId = idOf(900)

/** An open attempt without limit. */
export function sampleAttempt(questions: AskedQuestion[], values: Partial<Attempt> = {}): Attempt {
  const now = new Date().toISOString()
  return {
    _id: idOf(800),
    number: 1,
    state: 'open',
    startDate: now,
    dueDate: null,
    submitDate: null,
    isExpired: false,
    points: null,
    maxPoints: questions.length,
    isPassed: null,
    course: idOf(901),
    contentId: quizLessonId,
    title: 'Repaso',
    nowDate: now,
    passPercent: 70,
    slots: questions.map((question, at) => sampleSlot(at + 1, question)),
    ...values,
  }
}

export function sampleOverview(values: Partial<QuizOverview> = {}): QuizOverview {
  return {
    rules: {
      instructions: 'Lee con **calma**.',
      passPercent: 70,
      maxAttempts: 3,
      timeLimitMinutes: 20,
      cooldownMinutes: 0,
      isShuffled: false,
      reveal: 'at_end',
      grade: 'best',
      questionCount: 10,
      maxPoints: 10,
    },
    attempts: [],
    percent: null,
    isPassed: false,
    refusal: null,
    nextDate: null,
    ...values,
  }
}
