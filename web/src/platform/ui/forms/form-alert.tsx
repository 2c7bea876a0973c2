import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** An error at the top of a form. */
export function FormAlert({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Alert
      color="red"
      variant="light"
      title={title}
      icon={<IconAlertTriangle size={20} stroke={1.75} />}
      styles={{ message: { color: 'var(--ink)' } }}
    >
      {children}
    </Alert>
  )
}
