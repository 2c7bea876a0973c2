import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { copyingMedia, openMedia } from '../server/src/platform/media/open-media.ts'
import { readCaptionFile } from '../server/src/features/videos/captions/caption-file.ts'
import { captionKey } from '../server/src/features/videos/keys.ts'
import { openSample } from './testing/open-sample.ts'

const { mediaFolder, query, count, close } = await openSample()
afterAll(close)

describe('the sample academy', () => {
  test('has a video with sound behind every lesson, stored once', async () => {
    const videos = await query(
      `select id, size_bytes, duration_seconds from videos where content_type = 'video/mp4'`,
    )
    const inodes = new Map<number, string>()
    for (const { id, size_bytes: size } of videos) {
      const folder = path.join(mediaFolder, 'videos', String(id), '1')
      expect(await readdir(folder)).toEqual(['poster.jpg', 'progressive.mp4'])
      const file = await stat(path.join(folder, 'progressive.mp4'))
      expect(file.size).toBe(Number(size))
      inodes.set(file.ino, String(id))
    }
    expect(inodes.size).toBe(30)
    const media = await openMedia()
    const oneOfEachClip = [...inodes.values()].filter((_id, index) => index % 3 === 0)
    for (const id of oneOfEachClip) {
      const facts = await media.probe(path.join(mediaFolder, 'videos', id, '1', 'progressive.mp4'))
      expect(facts).toMatchObject({
        container: 'mp4',
        width: 1280,
        height: 720,
        videoCodec: 'h264',
        audioCodec: 'aac',
      })
      const stored = videos.find((video) => video['id'] === id)?.['duration_seconds']
      expect(facts.durationSeconds).toBeCloseTo(Number(stored), 1)
    }
  })

  test('has a lesson that is heard, without ffmpeg too, and its course counts it', async () => {
    const [audio, ...others] = await query(
      `select videos.*, lessons.title, audio_count, content_count, courses.title as course
       from videos join lessons on video_id = videos.id join courses on courses.id = course_id
       where content_type <> 'video/mp4'`,
    )
    expect(others).toEqual([])
    expect(audio).toMatchObject({
      title: 'Oír un intervalo',
      content_type: 'audio/mp4',
      width: null,
      has_poster: false,
      audio_count: 1,
      content_count: 9,
    })
    const folder = path.join(mediaFolder, 'videos', String(audio!['id']), '1')
    expect(await readdir(folder)).toEqual(['progressive.m4a'])
    const file = path.join(folder, 'progressive.m4a')
    expect((await stat(file)).size).toBe(Number(audio!['size_bytes']))
    const facts = await copyingMedia().probe(file)
    expect(facts).toMatchObject({ videoCodec: undefined, audioCodec: 'aac' })
    expect(facts.durationSeconds).toBeCloseTo(Number(audio!['duration_seconds']), 0)
  })

  test('has captions of what its videos say, in Spanish and here and there in English', async () => {
    const rows = await query(
      `select video_id, captions.file_id, language, label, cue_count, duration_seconds, lessons.title
       from captions join videos on videos.id = video_id
       join lessons using (video_id)`,
    )
    const languages = Map.groupBy(rows, ({ language }) => language)
    expect(languages.get('es')!.length).toBeGreaterThan(60)
    expect(languages.get('en')!.length).toBeGreaterThan(20)
    const titlesOf = (language: string) =>
      languages.get(language)!.filter(({ title, text }) => String(text).includes(String(title)))
    for (const row of rows) {
      const file = path.join(
        mediaFolder,
        captionKey(String(row['video_id']), String(row['file_id'])),
      )
      const bytes = await readFile(file)
      row['text'] = bytes.toString()
      // Parsed as an upload is: cues in order and within the video.
      expect(readCaptionFile(bytes, { durationSeconds: Number(row['duration_seconds']) })).toEqual({
        faults: [],
        text: row['text'],
        cueCount: row['cue_count'],
      })
    }
    expect(titlesOf('es')).toHaveLength(languages.get('es')!.length)
    expect(titlesOf('en').length).toBeLessThan(3)
    expect(
      await count(`(select course_id, language, count(*) as n from captions
        join lessons using (video_id) group by 1, 2) as told
        where n <> (select count(*) from lessons
          where lessons.course_id = told.course_id and kind = 'video')`),
    ).toBe(0)
  })
})
