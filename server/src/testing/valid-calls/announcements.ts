import * as calls from '@ateneo/contract'
import { row, type Fixtures } from './fixtures.ts'

export function announcementsCalls({ ofCourse, draft }: Fixtures) {
  return [
    row(calls.listAnnouncements, () => ofCourse),
    // A course of its own each time, since a course sends few a day.
    row(calls.sendAnnouncement, async () => ({
      params: { courseId: (await draft()).id },
      body: { title: 'Clase en vivo', text: 'El jueves a las seis.' },
    })),
  ]
}
