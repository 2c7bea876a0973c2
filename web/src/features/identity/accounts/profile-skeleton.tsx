import { Skeleton, Stack } from '@mantine/core'

/** In place of the account while it loads. */
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
