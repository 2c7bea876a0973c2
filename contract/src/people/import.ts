import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, optionalText } from '../primitives.ts'

/** Bounds of a file that a screen sends; the operator's command takes longer ones. */
export const maxPeopleFileBytes = 2 * 1024 * 1024
export const maxImportedPeople = 5000
/** How long an import and its result are kept. */
export const importDays = 30

/** The outcomes of each line of an import's result, as a CSV. */
export const peopleImportCsvPath = (importId: string) => `/people-imports/${importId}/csv`

/** What becomes of a line: a new account, one that stays as it is, or a fault. */
export const importOutcome = z.enum(['created', 'exists', 'refused'])
export type ImportOutcome = z.infer<typeof importOutcome>

const counts = z.object({
  created: z.number().int(),
  exists: z.number().int(),
  refused: z.number().int(),
})

const content = optionalText(maxPeopleFileBytes)
/** Twice the text's, since JSON escapes line breaks and quotes. */
const maxBodyBytes = 2 * maxPeopleFileBytes

export const previewPeopleImport = endpoint({
  method: 'POST',
  path: '/people-imports/preview',
  summary: 'Qué pasaría con cada línea de un CSV de personas; no escribe nada',
  access: ['admin'],
  perMinutePerson: 20,
  maxBodyBytes,
  body: z.object({ content }),
  reply: z.object({
    /** Of the content; the import asks for it, so that only what was shown is imported. */
    fingerprint: z.string(),
    counts,
    /** Titles of columns that mean nothing. */
    unused: z.array(z.string()),
    lines: z.array(
      z.object({
        line: z.number().int(),
        email: z.string(),
        name: z.string(),
        type: z.enum(['student', 'professor']).nullable(),
        /** As the file says them. */
        courses: z.string(),
        until: z.string(),
        outcome: importOutcome,
        reason: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['people_file_invalid', 'people_file_too_complex', 'people_files_busy'],
})
export type PeopleImportPreview = z.infer<typeof previewPeopleImport.reply>

export const startPeopleImport = endpoint({
  method: 'POST',
  path: '/people-imports',
  summary: 'Importa en segundo plano las personas de un CSV que se revisó; repetirlo no crea otra',
  access: ['admin'],
  perMinutePerson: 20,
  maxBodyBytes,
  body: z.object({
    content,
    fingerprint: z.string().max(64),
    /** Whether each new person gets an email with a link to choose a password. */
    isInvited: z.boolean(),
  }),
  status: 201,
  reply: z.object({ importId: id }),
  refusals: [
    'people_file_invalid',
    'people_file_too_complex',
    'people_files_busy',
    'people_file_changed',
  ],
})

export const peopleImport = z.object({
  _id: id,
  creationDate: isoDate,
  /** Null while it is under way. */
  finishDate: isoDate.nullable(),
  requestedBy: z.string(),
  isInvited: z.boolean(),
  /** Lines of the file. */
  total: z.number().int(),
  /** Counts of the lines that were imported or refused so far. */
  counts,
})
export type PeopleImport = z.infer<typeof peopleImport>

export const listPeopleImports = endpoint({
  method: 'GET',
  path: '/people-imports',
  summary: 'Las importaciones de personas de los últimos 30 días, la más nueva primero',
  access: ['admin'],
  reply: z.object({ documents: z.array(peopleImport) }),
})

export const getPeopleImport = endpoint({
  method: 'GET',
  path: '/people-imports/:id',
  summary: 'Cómo va una importación de personas',
  access: ['admin'],
  params: z.object({ id }),
  reply: peopleImport,
  refusals: ['people_import_not_found'],
})
