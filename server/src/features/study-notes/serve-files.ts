import { Readable } from 'node:stream'
import { type StudyNotesFormat, studyNotesPath } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import type { Cell } from '@ateneo/contract/csv'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import { getSite } from '../settings/service.ts'
import { formatMoment, isReplaced, writeMarkdown } from './note-words.ts'
import { readStudyNotes } from './listing.ts'
import type { StudyNoteRow } from './store.ts'

const head = ['Contenido', 'Momento', 'Segundo', 'El video cambió', 'Nota', 'Escrita', 'Cambiada']

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
      if (format === 'csv') return sendCsv(reply, head, describe(notes, timeZone))
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="mis-notas.md"')
        .type('text/markdown; charset=utf-8')
        .send(Readable.from(writeMarkdown({ title: course.title, publicUrl }, notes)))
    })
  }
}

async function* describe(rows: AsyncIterable<StudyNoteRow>, timeZone: string) {
  for await (const row of rows) yield toCells(row, timeZone)
}

function toCells(row: StudyNoteRow, timeZone: string): Cell[] {
  const { note, lesson } = row
  return [
    lesson.title,
    note.atSecond === null ? '' : formatMoment(note.atSecond),
    note.atSecond ?? '',
    isReplaced(row) ? 'Sí' : '',
    note.text,
    isoDay(note.createdAt, timeZone),
    note.editedAt ? isoDay(note.editedAt, timeZone) : '',
  ]
}
