import { Button, Group, Skeleton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { FailedQuery } from '../../platform/ui/feedback/failed-query.tsx'
import { formatMoney, formatNumber } from '../../platform/ui/text/format.ts'
import { ThinBar } from '../../platform/ui/feedback/thin-bar.tsx'
import { GoalsDialog } from './goals-dialog.tsx'
import { statsMessage } from './messages.ts'
import { PeriodSelect } from './period-select.tsx'
import classes from './progress-cards.module.css'
import { teachingStats } from './queries.ts'
import { usePeriod } from './use-period.ts'

const cards = [
  { name: 'earnings', label: 'Ganancias', format: formatMoney },
  { name: 'views', label: 'Visualizaciones', format: formatNumber },
  { name: 'newStudents', label: 'Nuevos Usuarios', format: formatNumber },
] as const

/** The three progress cards of a professor's home, for the period in the address. */
export function ProgressCards() {
  const { period, setPeriod, days } = usePeriod()
  const stats = useQuery(teachingStats(days))
  const [isEditing, setEditing] = useState(false)
  const goals = stats.data?.goals
  return (
    <section aria-labelledby="progreso">
      <Group gap="12px 24px" justify="space-between" mb="md">
        <h2 id="progreso" className={classes.heading}>
          Tu progreso
        </h2>
        <Group gap="sm" align="stretch">
          <PeriodSelect period={period} onChange={setPeriod} />
          <Button size="sm" variant="default" disabled={!goals} onClick={() => setEditing(true)}>
            Cambiar metas
          </Button>
        </Group>
      </Group>
      {stats.isError ? (
        <FailedQuery query={stats} explain={statsMessage} />
      ) : (
        <ul className={classes.cards} aria-busy={stats.isFetching}>
          {cards.map(({ name, label, format }) => {
            const value = stats.data?.[name]
            return (
              <li key={name} className={classes.card}>
                <h3 className={classes.label}>{label}</h3>
                <div className={classes.value}>
                  {value === undefined ? <Skeleton width={120} height={32} /> : format(value)}
                </div>
                <ThinBar
                  value={goals && value !== undefined ? Math.min(1, value / goals[name]) : 0}
                  label={`Avance de la meta de ${label.toLowerCase()}`}
                />
                <div className={classes.goal}>
                  {goals ? `Meta: ${format(goals[name])}` : <Skeleton width={96} height={16} />}
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <Button
        component={Link}
        to={`/DashTeachers/earnings?periodo=${period}`}
        variant="subtle"
        size="sm"
        rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
      >
        Ver ventas y comisiones
      </Button>
      {isEditing && goals ? <GoalsDialog goals={goals} onClose={() => setEditing(false)} /> : null}
    </section>
  )
}
