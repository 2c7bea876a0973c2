interface PricedPlan {
  id: string
  price: number
  durationMonths: number
}

/** The plan with the lowest price a month, the shorter of equal ones; none where nothing compares. */
export function bestPlanOf(plans: readonly PricedPlan[]): string | undefined {
  if (plans.length < 2) return undefined
  // Multiplied out: thirds of a peso are no exact numbers.
  const [best] = plans.toSorted(
    (a, b) =>
      a.price * b.durationMonths - b.price * a.durationMonths ||
      a.durationMonths - b.durationMonths,
  )
  return best?.id
}
