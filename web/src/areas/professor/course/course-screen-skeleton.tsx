import { Skeleton } from '@mantine/core'

/** In place of a course that is being loaded. */
export function CourseScreenSkeleton() {
  return (
    <div aria-busy>
      <Skeleton height={16} width={240} mb={12} />
      <Skeleton height={36} width="60%" mb={20} />
      <Skeleton height={20} width={320} maw="100%" mb={28} />
      <Skeleton height={44} mb={28} />
      <Skeleton height={64} radius="md" mb={8} />
      <Skeleton height={64} radius="md" mb={8} />
      <Skeleton height={64} radius="md" />
    </div>
  )
}
