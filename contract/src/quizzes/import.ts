import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, optionalText } from '../primitives.ts'
import { quizQuestionContent } from './questions.ts'

export const maxQuestionFileBytes = 2 * 1024 * 1024

export const questionFileFormat = z.enum(['gift', 'moodle_xml'])
export type QuestionFileFormat = z.infer<typeof questionFileFormat>

const content = optionalText(maxQuestionFileBytes)
/** Twice the text's, since JSON escapes line breaks and quotes. */
const maxBodyBytes = 2 * maxQuestionFileBytes
const line = z.number().int()

export const previewQuestionImport = endpoint({
  method: 'POST',
  path: '/quiz-question-imports/preview',
  summary:
    'Las preguntas de un archivo GIFT o XML de Moodle, y lo que no se importa; no escribe nada',
  access: ['professor'],
  perMinutePerson: 20,
  maxBodyBytes,
  body: z.object({ content }),
  reply: z.object({
    format: questionFileFormat,
    /** Of the content; the import asks for it, so that only what was shown is imported. */
    fingerprint: z.string(),
    questions: z.array(
      z.object({
        /** Of the file, from 1. */
        line,
        /** As the import would write it; the ids in it are others then. */
        content: quizQuestionContent,
        /** What of it is left out or changed. */
        note: z.string().nullable(),
      }),
    ),
    skipped: z.array(z.object({ line, text: z.string(), reason: z.string() })),
    /** How many more questions the bank takes. */
    room: z.number().int(),
  }),
  refusals: ['question_file_too_complex', 'question_files_busy'],
})
export type QuestionImportPreview = z.infer<typeof previewQuestionImport.reply>

export const importQuizQuestions = endpoint({
  method: 'POST',
  path: '/quiz-question-imports',
  summary: 'Agrega al banco propio las preguntas de un archivo que se revisó: todas o ninguna',
  access: ['professor'],
  perMinutePerson: 20,
  maxBodyBytes,
  body: z.object({
    content,
    fingerprint: z.string().max(64),
    /** Idempotency key: a repeated request adds nothing twice. */
    envio: id,
  }),
  status: 201,
  reply: z.object({ count: z.number().int() }),
  refusals: [
    'question_file_changed',
    'question_file_empty',
    'question_file_too_complex',
    'question_files_busy',
    'bank_full',
  ],
})
