import { endpoints } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readParts } from '../testing/read-parts.ts'

/**
 * What a press sends goes through `useMutation`, which drops the second one of a double click. Found in
 * the sources: who makes a call, and who uses it up to the first component.
 */

const parts = readParts({ isCall: (name) => endpoints.has(name), isCode: () => false })

const users = new Map<string, string[]>()
for (const { id, uses } of parts.values()) {
  for (const used of uses) users.set(used, [...(users.get(used) ?? []), id])
}
const usersOf = (id: string) => users.get(id) ?? []
const isComponent = (id: string) => /\.tsx#([A-Z]|default)/.test(id)

/** The hook, and the hooks that are made of it. */
const guards = new Set(['platform/http/use-mutation.ts#useMutation'])
for (const guard of guards) {
  for (const user of usersOf(guard)) if (!isComponent(user)) guards.add(user)
}
const isGuarded = (id: string) =>
  guards.has(id) || [...parts.get(id)!.uses].some((used) => guards.has(used))

/** True if a component gets at it without a guard between them. */
function isBare(id: string, seen = new Set<string>()): boolean {
  if (seen.has(id) || isGuarded(id)) return false
  seen.add(id)
  return isComponent(id) || usersOf(id).some((user) => isBare(user, seen))
}

/** Calls that are made otherwise, by what makes them. */
const madeOtherwise = {
  'a link that is opened': [
    'confirmEmailChange',
    'confirmPasswordRequest',
    'confirmPayment',
    'confirmSubscription',
    'verify',
  ],
  'what is shown, played or counted': [
    'getVideo',
    'readApplication',
    'reportFound',
    'reportProgress',
    'reportSearch',
    'reportView',
  ],
  'a queue that keeps one entry for each field': ['deleteStudyNote', 'saveAnswer', 'saveStudyNote'],
  'the session itself, and the login whose screens have the mutation': [
    'finishSignIn',
    'login',
    'loginSecondFactor',
    'logout',
    'refresh',
    'registerBySignIn',
  ],
}

test('every press that changes something is sent by the hook that drops a double click', () => {
  const bare = [...parts.values()]
    .filter(({ id }) => isBare(id))
    .flatMap(({ made }) => [...made])
    .filter((call) => endpoints.get(call)?.method !== 'GET')
  expect(new Set(bare.toSorted())).toEqual(new Set(Object.values(madeOtherwise).flat().toSorted()))
})

/** The key of a sending, by which the server knows a repeated one. */
const keyed = [...endpoints]
  .filter(([, { body, form }]) =>
    [body, form].some((schema) => schema instanceof z.ZodObject && 'envio' in schema.shape),
  )
  .map(([call]) => call)

test('what makes something new bears one key through all its tries', () => {
  const keyless = [...parts.values()]
    .filter(({ uses }) => !uses.has('platform/http/use-sending.ts#useSending'))
    .flatMap(({ made }) => [...made])
  // Its files wait in a list, each with a key of its own.
  expect(keyed.filter((call) => keyless.includes(call))).toEqual(['addSubmissionFile'])
})

const forms = ['use-contract-form.ts#useContractForm', 'use-versioned-form.ts#useVersionedForm']
const failures = [
  'platform/ui/forms/form-failure.tsx#FormFailure',
  'platform/ui/forms/form-faults.tsx#FormFaults',
  'platform/ui/forms/form-alert.tsx#FormAlert',
  'platform/ui/feedback/toasts.tsx#toastError',
]

test('each form shows why it was not sent, itself or by its frame', () => {
  const usesOf = (id: string) => [...(parts.get(id)?.uses ?? [])]
  const silent = [...parts.keys()]
    .filter(isComponent)
    .filter((id) => usesOf(id).some((used) => forms.some((form) => used.endsWith(form))))
    .filter((id) => {
      const shown = [...usesOf(id), ...usesOf(id).filter(isComponent).flatMap(usesOf)]
      return !shown.some((used) => failures.includes(used))
    })
  expect(silent).toEqual([])
})
