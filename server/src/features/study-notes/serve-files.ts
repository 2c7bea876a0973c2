import { type StudyNotesFormat, studyNotesPath } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { type CsvColumns, sendCsv } from '../../platform/http/send-csv.ts'
import { sendExport } from '../../platform/http/send-export.ts'
import { getSite } from '../settings/service.ts'
import { formatMoment, isReplaced, writeMarkdown } from './note-words.ts'
import { readStudyNotes } from './listing.ts'
import type { StudyNoteRow } from './store.ts'

/** A student's own notes of a course as Markdown and CSV; also once the access has ended. */
export function serveStudyNotes(app: FastifyInstance, ctx: Context): void {
  for (const format of ['md', 'csv'] as const satisfies StudyNotesFormat[]) {
    const options = { schema: { hide: true } }
    app.get(studyNotesPath(':courseId', format), options, async (request, reply) => {
      const caller = (await app.authorize(request, ['student']))!
      const named = z.object({ courseId: z.uuid() }).safeParse(request.params)
      if (!named.success) throw fail('course_not_found')
      const { course, notes } = await readStudyNotes(ctx, caller, named.data.courseId)
      const { publicUrl, timeZone } = await getSite(ctx)
      if (format === 'csv') return sendCsv(reply, caller.id, columnsOf(timeZone), notes)
      reply.header('content-disposition', 'attachment; filename="mis-notas.md"')
      const pieces = writeMarkdown({ title: course.title, publicUrl }, notes)
      return sendExport(reply, caller.id, { type: 'text/markdown; charset=utf-8', pieces })
    })
  }
}

const columnsOf = (timeZone: string): CsvColumns<StudyNoteRow> => ({
  Contenido: ({ lesson }) => lesson.title,
  Momento: ({ note: { atSecond } }) => (atSecond === null ? null : formatMoment(atSecond)),
  Segundo: ({ note }) => note.atSecond,
  'El video cambió': (row) => (isReplaced(row) ? 'Sí' : ''),
  Nota: ({ note }) => note.text,
  Escrita: ({ note }) => isoDay(note.createdAt, timeZone),
  Cambiada: ({ note: { editedAt } }) => editedAt && isoDay(editedAt, timeZone),
})
