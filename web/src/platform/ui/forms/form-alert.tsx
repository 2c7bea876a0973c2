import { Alert, type AlertProps } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type FormAlertProps = Pick<AlertProps, 'mt'> & { title?: string; children: ReactNode }

/** An error at the top of a form. */
export function FormAlert({ title, children, mt }: FormAlertProps) {
  return (
    <Alert
      color="red"
      variant="light"
      title={title}
      mt={mt}
      icon={<IconAlertTriangle size={20} stroke={1.75} />}
      styles={{ message: { color: 'var(--ink)' } }}
    >
      {children}
    </Alert>
  )
}
