import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Course } from '../../courses/course.ts'
import { BegunUploadRow } from './begun-upload-row.tsx'
import { begunUploads } from './course-upload-queries.ts'
import classes from './course-uploads.module.css'
import { begunMessages } from '../messages.ts'
import type { Upload } from './upload-list.ts'

type BegunUploadsProps = {
  course: Course
  /** Of this tab, which shows them itself. */
  own: readonly Upload[]
}

/** Uploads that were begun in another tab, browser or device, to continue or discard. */
export function BegunUploads({ course, own }: BegunUploadsProps) {
  const { data = [] } = useQuery(begunUploads(course.id))
  const others = data.filter(({ videoId }) => own.every((upload) => upload.videoId !== videoId))
  if (others.length === 0) return null
  return (
    <section aria-labelledby="subidas-sin-terminar">
      <Title id="subidas-sin-terminar" order={3} fz="md" mb={4}>
        Subidas sin terminar
      </Title>
      <Text mb="sm" fz="sm" c="dimmed">
        {begunMessages.howToContinue}
      </Text>
      <ul className={classes.list}>
        {others.map((upload) => (
          <li key={upload.videoId}>
            <BegunUploadRow course={course} upload={upload} />
          </li>
        ))}
      </ul>
    </section>
  )
}
