import { Text } from '@mantine/core'
import { formatNumber } from '../../platform/ui/text/format.ts'

/** How subscriptions are shared, where they are. */
export function ShareNote({ percent }: { percent: number }) {
  if (percent === 0) return null
  return (
    <Text c="dimmed" maw="75ch">
      En la academia los maestros se reparten el {formatNumber(percent)} % de cada suscripción que
      se paga ahora. El primero de cada mes se toma la parte de sus días del mes anterior y se
      divide entre los cursos según los minutos que su alumno vio: lo de noviembre aparece en
      diciembre. Lo que un alumno vio otra vez no cuenta de nuevo, y un reembolso quita su parte.
    </Text>
  )
}
