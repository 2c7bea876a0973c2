import { Skeleton, Stack } from '@mantine/core'

/** The expected number of cards. */
export function CourseCardsSkeleton({ count }: { count: number }) {
  return (
    <Stack gap={20} aria-busy>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} height={230} radius="lg" />
      ))}
    </Stack>
  )
}
