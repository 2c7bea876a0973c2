import type { AssignmentDefinition, QuizQuestionContent } from '@ateneo/contract'

/** Course that gains a quiz and an assignment, by slug. */
export const activityCourse = 'python-proyectos'

/** What the quiz asks, a point each. */
export const quizQuestions: readonly QuizQuestionContent[] = [
  {
    text: '¿Qué da siempre `input()`?',
    data: { kind: 'short', accepted: ['texto', 'un texto', 'str'] },
    explanation: 'Para hacer cuentas hay que convertirlo con `int()` o `float()`.',
    tags: ['python'],
  },
  {
    text: 'Las listas de Python empiezan en `0`.',
    data: { kind: 'true_false', isTrue: true },
    explanation: 'El primer elemento es `lista[0]`.',
    tags: ['python'],
  },
]

export const assignment: AssignmentDefinition = {
  kind: 'assignment',
  instructions:
    'Escribe un programa que sume tus **gastos de la semana** y diga en qué día gastaste más.\n\n- Explica en unas líneas cómo lo pensaste.\n- Agrega el programa como archivo de texto.',
  text: 'required',
  files: {
    kinds: ['document', 'picture', 'archive'],
    minCount: 0,
    maxCount: 3,
    maxBytes: 10 * 1000 ** 2,
  },
  due: { by: 'days', days: 365 },
  lateWork: 'accepted',
  rubric: [
    {
      title: 'Hace lo que se pide',
      points: 6,
      levels: [
        { title: 'Todo', points: 6, description: 'Suma y dice el día.' },
        { title: 'Una parte', points: 3, description: '' },
      ],
    },
    { title: 'Se lee con facilidad', points: 4, levels: [] },
  ],
  passPercent: 60,
  maxTries: 5,
  hasGallery: true,
}

export const program = [
  'gastos = {"lunes": 120, "martes": 85, "viernes": 240}',
  'print("Total:", sum(gastos.values()))',
  'print("El día más caro fue", max(gastos, key=gastos.get))',
  '',
].join('\n')

interface SampleSubmission {
  text: string
  daysAgo: number
  /** Absent: it is a draft. */
  sent?: true
  /** Absent: it waits. */
  decision?: { decision: 'accept' | 'return'; points: (number | null)[]; comment: string }
}

/** One in each state; the first one is of the student whom everybody may log in as. */
export const sampleSubmissions: readonly SampleSubmission[] = [
  {
    text: 'Guardé cada día con su gasto en un **diccionario**, para no llevar dos listas.',
    daysAgo: 22,
    sent: true,
    decision: {
      decision: 'accept',
      points: [6, 3.5],
      comment: '¡Muy bien! El diccionario fue buena idea. Nombra mejor las variables.',
    },
  },
  {
    text: 'Sumo todo con un ciclo. Me falta el día más caro.',
    daysAgo: 12,
    sent: true,
    decision: {
      decision: 'return',
      points: [3, null],
      comment: 'Vas bien. Usa `max` para encontrar el día y vuelve a entregarlo.',
    },
  },
  { text: 'Lo hice con dos listas y un `for`.', daysAgo: 1.2, sent: true },
  { text: 'Todavía no sé cómo leer los números.', daysAgo: 0.4 },
]
