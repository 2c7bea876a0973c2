import { Box, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Course } from '../../courses/course.ts'
import { FilesDrop } from '../../../platform/ui/fields/files-drop.tsx'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { acceptedMedia, isMedia } from './accepted-media.ts'
import { BegunUploads } from './begun-uploads.tsx'
import classes from './course-uploads.module.css'
import { describeLackOfSpace } from '../messages.ts'
import { videoUsage } from '../queries.ts'
import { isUnderWay, useUploads, useUploadsOf } from './upload-list.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUploadFiles } from './use-upload-files.ts'
import { VideoSpace } from './video-space.tsx'

/** Many files at once become lessons of the course; their titles are changed while they upload. */
export function CourseUploads({ course }: { course: Course }) {
  const uploads = useUploadsOf(course.id)
  const uploadFiles = useUploadFiles(course)
  const usage = useQuery(videoUsage).data
  const [fault, setFault] = useState<string>()
  const underWay = uploads.filter(isUnderWay).length

  const choose = (files: readonly File[]) => {
    const videos = files.filter(isMedia)
    const others = files.filter((file) => !videos.includes(file))
    const bytes = videos.reduce((sum, { size }) => sum + size, 0)
    const lack = usage ? describeLackOfSpace(bytes, usage) : null
    if (lack) return setFault(lack)
    setFault(
      others.length > 0
        ? `No se subió lo que no es video ni audio: ${others.map(({ name }) => name).join(', ')}.`
        : undefined,
    )
    uploadFiles(videos)
  }
  return (
    <Stack mt="lg">
      <FilesDrop
        label="Subir varios videos"
        accept={acceptedMedia}
        hint="Cada archivo será un contenido con su nombre por título, en orden; video o audio, MP4 o MP3 recomendado"
        onChoose={choose}
      />
      {fault ? <FormAlert>{fault}</FormAlert> : null}
      {usage ? <VideoSpace usage={usage} /> : null}
      <BegunUploads course={course} own={useUploads()} />
      {uploads.length > 0 ? (
        <section aria-label="Subidas de video">
          <Box component="output" display="block" mb="sm" fw={600}>
            {underWay > 0 ? `Subiendo ${formatCount(underWay, 'video', 'videos')}` : ''}
          </Box>
          <ul className={classes.list}>
            {uploads.map((upload) => (
              <li key={upload.id}>
                <UploadProgress upload={upload} mayRetitle />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Stack>
  )
}
