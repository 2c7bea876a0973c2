import { readFile } from 'node:fs/promises'
import type { Academy } from '../academies.ts'
import type { Size } from '../academy/fill.ts'
import { showEverywhere } from '../academy/lesson-videos.ts'
import type { Shape } from '../sample-video.ts'
import { type Line, Person } from './person.ts'
import { untilReady, uploadByTus } from './uploading.ts'

export interface SchoolSize extends Size {
  /** The one video that all lessons show. */
  video: Shape
}

/** For so many students at most. */
export const chooseSize = (students: number, isSmall: boolean): SchoolSize =>
  isSmall
    ? {
        courses: 80,
        professors: 10,
        students: Math.max(300, 2 * students),
        ratings: 800,
        video: { size: '426x240', seconds: 12 },
      }
    : {
        courses: 300,
        professors: 60,
        students: Math.max(4000, 2 * students),
        ratings: 6000,
        video: { size: '854x480', seconds: 40 },
      }

export const professorEmail = (number: number) => `maestro${number}@banco.mx`
export const studentEmail = (number: number) => `alumno${number}@banco.mx`

/** Has one video converted by the product, and gives it to every lesson of the school. */
export async function addVideos(line: Line, academy: Academy, video: string): Promise<void> {
  const professor = new Person(line, professorEmail(1))
  await professor.logIn()
  const videoId = await uploadByTus(professor, await readFile(video), 0)
  await untilReady(professor, videoId)
  await showEverywhere(academy, videoId)
}
