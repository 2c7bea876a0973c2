import { Alert } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Over figures of visits while nothing is counted. */
export function MeasurementNotice({ children }: { children: ReactNode }) {
  return (
    <Alert
      color="gray"
      variant="light"
      title="La medición de visitas está apagada"
      icon={<IconEyeOff size={20} stroke={1.75} />}
      styles={{ message: { color: 'var(--ink)' } }}
    >
      {children}
    </Alert>
  )
}
