import { errors } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../platform/http/call-error.ts'

/** Whatever a call fails with, each describer of the web says it in a whole Spanish sentence. */

type Describer = (failure: CallError | FailureCode, ...more: unknown[]) => unknown

const modules = import.meta.glob<Record<string, unknown>>(
  ['../**/*messages.ts', '../features/purchases/orders/differences.ts'],
  { eager: true },
)
const codes = [...Object.keys(errors), 'network', 'unreadable'] as FailureCode[]
const failWith = (words: string) => codes.map((code) => new CallError(code, 409, words))
const english = new Set<string>(Object.values(errors).map(({ text }) => text))

/** What some are told besides the failure. */
const further: Record<string, unknown[]> = {
  describeCategoryFailure: ['Error al actualizar la categoría.'],
  describeDecisionFailure: ['approved'],
  describeUploadFailure: [false],
  fileMessage: [25_000_000],
  openingError: ['text'],
  reviewFileMessage: [25_000_000],
  sendingMessage: ['student'],
  signInMessage: ['Google'],
}

/** They ask about a failure, or reword what was said of it. */
const others = /^(is|has|needs)[A-Z]|^ofAudio$/

/** Of the specification, which ends them so. */
const withoutStop = [
  'Error al crear el curso',
  'Respuesta del servidor inválida',
  'Error desconocido',
]

/** What calls fail with by themselves, which nobody is shown. */
const untold = failWith('It did not work')

/** Describers that pass on the words of the failure, as the specification has it: their calls reword it. */
const passedOn = ['plansMessage']
const reworded = failWith('Lo dice el servidor.')

/** The name of its first parameter. */
const firstOf = (value: unknown) =>
  typeof value === 'function' ? /^(?:function \w+)?\(?(\w+)/.exec(String(value))?.[1] : undefined

const isDescriber = (entry: [string, unknown]): entry is [string, Describer] =>
  ['error', 'code'].includes(firstOf(entry[1]) ?? '') && !others.test(entry[0])

const describers = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(isDescriber)
    .map(([name, describe]) => ({
      name: `${file.slice(3)} ${name}`,
      failures: passedOn.includes(name) ? reworded : untold,
      describe,
      more: further[name] ?? [],
    })),
)

/** All that is said; a title stands without a stop. */
function listSentences(said: unknown): string[] {
  if (typeof said !== 'object' || said === null) return [String(said)]
  return Array.isArray(said) ? said.map(String) : 'message' in said ? [String(said.message)] : ['']
}

function isSentence(text: string): boolean {
  const isWhole = /[.!?)]$/.test(text) || withoutStop.some((end) => text.endsWith(end))
  const isBroken = /undefined|null|NaN|\[object|\w_\w/.test(text)
  const isEnglish = [...english].some((one) => text.includes(one))
  return /^[¿¡«]?\p{Lu}\S*\s\S/u.test(text) && isWhole && !isBroken && !isEnglish
}

test('they are found', () => {
  expect(describers.length).toBeGreaterThan(150)
})

test.each(describers)('$name', ({ name, failures, describe, more }) => {
  const asked = firstOf(describe) === 'code' ? codes : failures
  const said = asked.map((failure) => describe(failure, ...more))
  // `couponRefusal` knows of coupons alone.
  const sentences = said.filter((one) => one !== undefined || !name.endsWith('couponRefusal'))
  const different = new Set(sentences.flatMap(listSentences))
  expect([...different].filter((text) => !isSentence(text))).toEqual([])
})
