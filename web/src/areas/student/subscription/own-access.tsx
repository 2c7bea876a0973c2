import { SimpleGrid, Skeleton, Text } from '@mantine/core'
import { IconCalendarCheck, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { purchasesMessage } from '../../../features/purchases/orders/messages.ts'
import { type Period, useOwnPurchases } from '../../../features/purchases/orders/own-purchases.ts'
import { ownSubscriptionQuery } from '../../../features/purchases/subscriptions/subscriptions.ts'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { courseHref } from '../../student-hrefs.ts'
import classes from './own-access.module.css'

/** 'Gestionar Suscripción': the running plan, the next one, and the bought courses. */
export function OwnAccess() {
  const { formatDate } = useDates()
  const own = useOwnPurchases()
  return (
    <section className={classes.section} aria-labelledby="gestionar">
      <h2 id="gestionar">Gestionar Suscripción</h2>
      {own.isError ? (
        <ErrorState
          message={purchasesMessage(own.error)}
          onRetry={() => void own.refetch()}
          isRetrying={own.isFetching}
        />
      ) : own.data ? (
        <SimpleGrid
          minColWidth="min(100%, 320px)"
          autoFlow="auto-fit"
          spacing={20}
          style={{ alignItems: 'start' }}
        >
          <OwnPlan periods={own.data.periods} />
          {own.data.courses.length > 0 ? (
            <div className={classes.panel}>
              <h3>Cursos que compraste</h3>
              <Text mt={6} c="dimmed">
                Son tuyos y no tienen fecha de término.
              </Text>
              <ul className={classes.courses}>
                {own.data.courses.map((course) => (
                  <li key={course.orderId}>
                    <Link to={courseHref(course)}>{course.title}</Link>
                    <span>{formatDate(course.boughtAt)}</span>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </SimpleGrid>
      ) : (
        <Skeleton height={220} radius="lg" />
      )}
    </section>
  )
}

function OwnPlan({ periods }: { periods: readonly Period[] }) {
  const { formatDate } = useDates()
  const subscription = useQuery(ownSubscriptionQuery).data
  const isRenewing = subscription?.cancelDate === null
  const [present, ...following] = periods
  if (!present) {
    return (
      <div className={classes.panel}>
        <h3>No tienes una suscripción activa</h3>
        <Text mt={6} c="dimmed">
          Elige un plan y accede a todos los cursos desde hoy.
        </Text>
      </div>
    )
  }
  const last = following.at(-1) ?? present
  return (
    <div className={classes.panel}>
      <h3 className={classes.plan}>
        <IconCalendarCheck size={24} stroke={1.75} aria-hidden />
        Plan {present.planName}
      </h3>
      <Text mt="sm">
        Tienes acceso a todos los cursos hasta el <strong>{formatDate(last.endDate)}</strong>.
      </Text>
      {following.length > 0 ? (
        <ol className={classes.periods} aria-label="Periodos pagados">
          {periods.map(({ orderId, planName, startDate, endDate }) => (
            <li key={orderId}>
              <span>{planName}</span>
              <span>
                del {formatDate(startDate)} al {formatDate(endDate)}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {isRenewing ? null : (
        <p className={classes.renewal}>
          <IconInfoCircle size={20} stroke={1.75} aria-hidden />
          <span>
            No se renueva ni se cobra sola. Para renovarla compra el plan {last.planName} otra vez,
            o cualquier otro: sus meses se suman después del {formatDate(last.endDate)} y no pierdes
            ningún día.
          </span>
        </p>
      )}
    </div>
  )
}
