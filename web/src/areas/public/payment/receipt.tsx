import { Button, Group } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import type { Payment } from '../../../features/purchases/buying/payment.ts'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { formatCount, formatMoney } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { NamedRows } from '../../../platform/ui/lists/named-rows.tsx'
import { PaperSheet } from '../../../platform/ui/text/paper-sheet.tsx'
import { CourseStart } from './course-start.tsx'
import classes from './receipt.module.css'

/** The order's content, once it is paid (spec §2). */
export function Receipt({ payment }: { payment: Payment }) {
  const { formatDate } = useDates()
  const navigate = useNavigate()
  const rows: [string, string][] = [
    ['Número de orden', payment.orderNumber],
    ['Plan', payment.planName],
    ['Fecha de inicio', formatDate(payment.startDate)],
    ['Fecha de fin', payment.endDate ? formatDate(payment.endDate) : 'Sin fecha de término'],
    [
      'Duración',
      payment.durationMonths > 0
        ? formatCount(payment.durationMonths, 'mes', 'meses')
        : 'Sin fecha de término',
    ],
    ['Precio', formatMoney(payment.price, payment.currency)],
    ['Descripción', payment.description || 'N/A'],
  ]
  const own = payment.courseId ? `/Dashboard/course-view?id=${payment.courseId}` : '/Dashboard'

  const leave = async () => {
    const wantsMore = await confirm({
      title: '¿Quieres ver los cursos disponibles?',
      message: payment.courseId
        ? 'Puedes explorar el catálogo o ir directo al curso que compraste.'
        : 'Tu suscripción los incluye todos: elige con cuál empezar.',
      confirmLabel: 'Ver cursos',
      cancelLabel: payment.courseId ? 'Ir a mi curso' : 'Ahora no',
    })
    await navigate(wantsMore ? '/Dashboard/Course-catalog' : own)
  }

  return (
    <PaperSheet maxWidth={600} isAlone className={classes.receipt}>
      <IconCircleCheck size={48} stroke={1.5} aria-hidden className={classes.mark} />
      <h1 className={classes.title}>Confirmación de Orden de Compra</h1>
      <p className={classes.thanks}>{thanksFor(payment)}</p>
      <div className={classes.first}>
        {payment.courseId ? (
          <CourseStart courseId={payment.courseId} />
        ) : (
          <Button component={Link} to="/Dashboard/Course-catalog" color="cempasuchil" size="md">
            Explorar cursos
          </Button>
        )}
      </div>
      <NamedRows rows={rows} />
      <Group mt={32} gap="sm">
        <Button component={Link} to={`/Dashboard/receipts/${payment.orderId}`} variant="default">
          Ver recibo
        </Button>
        <Button variant="default" onClick={() => void leave()}>
          Inicio
        </Button>
      </Group>
    </PaperSheet>
  )
}

function thanksFor({ price, refundDue }: Payment): string {
  if (price === 0) {
    return 'Tu cupón cubrió todo: no pagaste nada. Te enviamos la confirmación por correo.'
  }
  return refundDue
    ? 'Ya tenías este curso, así que te devolveremos este pago. Te enviamos el recibo por correo.'
    : 'Tu pago se completó. Te enviamos el recibo por correo.'
}
