import { Skeleton, Stack } from '@mantine/core'

/** While the own account is on its way. */
export function ProfileSkeleton() {
  return (
    <Stack gap={40} aria-busy maw={560}>
      <Skeleton circle height={112} />
      {['a', 'b', 'c'].map((place) => (
        <Skeleton key={place} height={72} radius="md" />
      ))}
    </Stack>
  )
}
