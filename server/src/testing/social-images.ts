import { sharePaths, type ShareKind } from '@ateneo/contract'
import { certificates } from '../features/certificates/tables.ts'
import { courses } from '../features/courses/tables.ts'
import { shareSweeps } from '../features/social-images/queues.ts'
import { sharePictures } from '../features/social-images/tables.ts'
import { buildCourse } from './builders/build.ts'
import { createTestApp } from './test-app.ts'

/** An academy with pictures for sharing. */
export async function openSocialImages() {
  const academy = await createTestApp()
  const { ctx, db } = academy
  return {
    academy,
    sweep: async (): Promise<void> => {
      await ctx.jobs.enqueue(db, shareSweeps, {})
      await academy.runJobs()
    },
    ask: (url: string, headers = {}) => academy.app.inject({ url, headers }),
    listFiles: () => ctx.storage.list('sharing/'),
    listRows: () => db.select().from(sharePictures),
    buildApproved: (values: Parameters<typeof buildCourse>[1] = {}) =>
      buildCourse(academy, { status: 'approved', ...values }),
    /** Nothing is public, and nothing is drawn. */
    clear: async (): Promise<void> => {
      await db.delete(sharePictures)
      for (const file of await ctx.storage.list('sharing/')) await ctx.storage.remove(file)
      await db.delete(certificates)
      await db.update(courses).set({ status: 'rejected' })
    },
  }
}

export const pictureUrl = (kind: ShareKind, name: string) => `${sharePaths[kind]}${name}.jpg`
