interface ProfessorText {
  firstNames: string
  lastNames: string
  professionalId: string
  phone: string
  /** Used in reviews. */
  title: 'el profesor' | 'la profesora'
  joinedDaysAgo: number
}

const el = 'el profesor'
const la = 'la profesora'

function professor(
  firstNames: string,
  lastNames: string,
  title: typeof el | typeof la,
  [professionalId, phone, joinedDaysAgo]: [string, string, number],
): ProfessorText {
  return { firstNames, lastNames, title, professionalId, phone, joinedDaysAgo }
}

export const professors = {
  mariana: professor('Mariana', 'Solís Arriaga', la, ['6214873', '222 418 3096', 715]),
  ernesto: professor('Ernesto', 'Villaseñor Luna', el, ['4837120', '443 207 6154', 600]),
  citlali: professor('Citlali', 'Ramírez Tecpa', la, ['9120465', '771 309 4482', 640]),
  joaquin: professor('Joaquín', 'Bermúdez Cano', el, ['11084237', '33 2817 5590', 720]),
  adriana: professor('Adriana', 'Wong Cárdenas', la, ['10376982', '664 118 2703', 550]),
  tomas: professor('Tomás', 'Echeverría Lara', el, ['5590318', '228 664 9017', 700]),
  renata: professor('Renata', 'Olvera Pineda', la, ['8043651', '55 4190 2276', 690]),
  ulises: professor('Ulises', 'Zamudio Rentería', el, ['7761204', '33 1559 8841', 620]),
  patricia: professor('Patricia', 'Gallardo Meza', la, ['3928576', '81 2304 6618', 660]),
  hector: professor('Héctor Iván', 'Maldonado Ruiz', el, ['6902143', '442 731 0925', 580]),
  beatriz: professor('Beatriz', 'Aguirre Sandoval', la, ['2847715', '55 8823 1407', 728]),
  claire: professor('Claire', 'Dubois Hernández', la, ['12035894', '999 287 3310', 510]),
}

export type ProfessorKey = keyof typeof professors

/** Pending professor requests, and a decided one. */
export const applicants = [
  { firstNames: 'Leonor', lastNames: 'Castañeda Ibarra', professionalId: '9483127', daysAgo: 1 },
  { firstNames: 'Emiliano', lastNames: 'Rosas Quintero', professionalId: '10957384', daysAgo: 3 },
  { firstNames: 'Guadalupe', lastNames: 'Tzab Canul', professionalId: '7320598', daysAgo: 6 },
]

export const refusedApplicant = {
  firstNames: 'Rogelio',
  lastNames: 'Fuentes Prado',
  professionalId: '1234567',
  daysAgo: 48,
}
