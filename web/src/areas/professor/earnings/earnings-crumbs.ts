/** The pages above those of payouts. */
export const earningsCrumbs = [
  { label: 'Panel de Maestros', href: '/DashTeachers/home' },
  { label: 'Ganancias', href: '/DashTeachers/earnings' },
]
