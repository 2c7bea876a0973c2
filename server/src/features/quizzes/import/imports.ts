import { createHash } from 'node:crypto'
import {
  type importQuizQuestions as importCall,
  type Input,
  maxBankQuestions,
  type QuestionImportPreview,
} from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { composeQuestion } from '../new-question.ts'
import { countBank, insertQuestions, listQuestionsOfSending, lockBank } from '../store.ts'
import { readConfinedFile } from './read-confined-file.ts'

/** Raised when the readers make other questions of the same file, which nobody has seen. */
const READERS = 2
const fingerprintOf = (content: string) =>
  createHash('sha256').update(`${READERS} ${content}`).digest('hex')

const SHOWN = 200
const shorten = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN)

/** What an import of the file would add; the lines are the file's. */
export async function previewQuestionImport(
  ctx: Context,
  professor: Caller,
  content: string,
): Promise<QuestionImportPreview> {
  const { format, read } = await readConfinedFile(content, professor.id)
  const room = maxBankQuestions - (await countBank(ctx.db, professor.id))
  return {
    format,
    fingerprint: fingerprintOf(content),
    questions: read.flatMap((one) => ('content' in one ? one : [])),
    skipped: read.flatMap((one) =>
      'content' in one ? [] : { line: one.line, text: shorten(one.text), reason: one.reason },
    ),
    room: Math.max(0, room),
  }
}

/** Reads the file again and adds what the preview showed, all of it or nothing. */
export async function importQuizQuestions(
  ctx: Context,
  professor: Caller,
  { content, fingerprint, envio }: Input<typeof importCall>['body'],
): Promise<number> {
  if (fingerprint !== fingerprintOf(content)) throw fail('question_file_changed')
  const { read } = await readConfinedFile(content, professor.id)
  const contents = read.flatMap((one) => ('content' in one ? one.content : []))
  if (contents.length === 0) throw fail('question_file_empty')
  return ctx.db.transaction(async (tx) => {
    await lockBank(tx, professor.id)
    const made = await listQuestionsOfSending(tx, professor.id, envio)
    if (made.length > 0) return made.length
    const count = await countBank(tx, professor.id)
    if (count + contents.length > maxBankQuestions) throw fail('bank_full')
    const now = ctx.now()
    const questions = contents.map((one, sendingPlace) =>
      composeQuestion(professor.id, one, { now, sendingId: envio, sendingPlace }),
    )
    await insertQuestions(tx, questions)
    return questions.length
  })
}
