import { conversationClosure, endpoints, type ErrorCode, errors } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { readParts } from '../testing/read-parts.ts'

/**
 * Each refusal of a call has a sentence where the web calls it, and no table has one for what its
 * pages are never answered. Found in the sources: who names a call, and who names a code.
 */

const codes = new Set<unknown>(Object.keys(errors))
const parts = readParts({
  isCall: (name) => endpoints.has(name),
  isCode: (word) => codes.has(word),
})

const users = new Map<string, string[]>()
const callers = new Map<string, string[]>()
for (const { id, uses, calls } of parts.values()) {
  for (const used of uses) users.set(used, [...(users.get(used) ?? []), id])
  for (const call of calls) callers.set(call, [...(callers.get(call) ?? []), id])
}

/** These and all that they lead to. */
function reach(ids: Iterable<string>, next: (id: string) => Iterable<string>): Set<string> {
  const found = new Set(ids)
  for (const id of found) for (const one of next(id)) found.add(one)
  return found
}

const partOf = (id: string) => parts.get(id)!
const usersOf = (id: string) => users.get(id) ?? []
const above = (ids: Iterable<string>) => reach(ids, usersOf)
const below = (ids: Iterable<string>) => [...reach(ids, (id) => partOf(id).uses)].map(partOf)

const tables = [...parts.values()].filter(
  ({ id, codes: named }) => named.size > 0 && !id.startsWith('platform/'),
)
const telling = above(tables.map(({ id }) => id))
/** Told in the same words everywhere. */
const general = partOf('platform/http/describe-failure.ts#general').codes

/** The components nearest to a call that have words for failures, and those that show them. */
function placesOf(call: string): string[] {
  const isPlace = (id: string) => id.includes('.tsx#') && telling.has(id)
  const way = reach(callers.get(call) ?? [], (id) => (isPlace(id) ? [] : usersOf(id)))
  const places = [...way].filter(isPlace)
  return [...places, ...places.flatMap(usersOf)]
}

/** For other programs. */
const uncalled = ['listCategories', 'uploadVideo', 'listRatings']

/** Refusals without a sentence in a table, by what stands for it. */
const toldOtherwise = {
  'a page that does not exist': [
    'findAddress address_not_found',
    'getCertificate certificate_not_found',
    'getHelpArticle article_not_found',
    'getProfessor professor_not_found',
    'listCourseRatings page_not_found',
    'listCourses page_not_found',
    'listProfessors not_found',
  ],
  'the dialog of two saves': [
    'editArticle article_changed',
    'editChecklist checklist_changed',
    'editPublicProfile public_profile_changed',
  ],
  'a step or a state of the screen': [
    'attachVideo video_in_use',
    'deleteStudyNote study_note_not_found',
    'finishSignIn sign_in_names_missing',
    'registerBySignIn sign_in_names_missing',
    'reportProgress video_replaced',
    'saveStudyNote study_note_not_found',
  ],
  'the issue that came with it': [
    'previewPeopleImport people_file_invalid',
    'startPeopleImport people_file_invalid',
  ],
  'a sentence for each side': ['writeToProfessor', 'answerMessages'].flatMap((call) =>
    conversationClosure.options.map((closed) => `${call} messages_${closed}`),
  ),
  'one sentence for every failure (specification, §8)': ['rateCourse rating_denied'],
  'it is sent again, or "in a moment"': [
    'reportProgress progress_busy',
    'saveAnswer quiz_busy',
    'startAttempt quiz_busy',
    'submitAttempt quiz_busy',
  ],
  'the web never sends such a thing': [
    ...[
      'Photo',
      'Logo',
      'HeroPicture',
      'IntroPoster',
      'IntroVideo',
      'CategoryImage',
      'CourseImage',
    ].map((what) => `upload${what} file_missing`),
    'confirmEmailChange mailed_token_missing',
    'confirmPasswordRequest mailed_token_missing',
    'createOrder course_required',
    'createOrder origin_not_allowed',
    'editProfile change_request_required',
    'resetPassword mailed_token_missing',
    'startSubscription origin_not_allowed',
    'unsubscribe mailed_token_missing',
    'verify mailed_token_missing',
  ],
}

test('each refusal has a sentence where the web calls it', () => {
  const untold = [...endpoints].flatMap(([call, { refusals }]) => {
    if (uncalled.includes(call)) return []
    const told = new Set(below(placesOf(call)).flatMap((part) => [...part.codes]))
    return refusals
      .filter((code) => !told.has(code) && !general.has(code))
      .map((code) => `${call} ${code}`)
  })
  expect(untold.toSorted()).toEqual(Object.values(toldOtherwise).flat().toSorted())
})

test('every other call is made by a part of the web', () => {
  expect([...endpoints.keys()].filter((call) => !callers.has(call))).toEqual(uncalled)
})

/** What every call may answer, and what is no call: parts of an upload. */
const ofAny: ErrorCode[] = ['invalid_data', 'not_found', 'too_large']
const ofOthers: ErrorCode[] = ['too_many_unfinished_uploads']

test.each(tables.map(({ id, codes: named }) => [id, named] as const))(
  '%s has no sentence for what its pages are never answered',
  (id, named) => {
    const calls = below(above([id])).flatMap((part) => [...part.calls])
    const answered = new Set<string>([
      ...calls.flatMap((call) => endpoints.get(call)?.refusals ?? []),
      ...general,
      ...ofAny,
      ...ofOthers,
    ])
    expect([...named].filter((code) => !answered.has(code))).toEqual([])
  },
)
