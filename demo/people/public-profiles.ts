import type { PublicProfile } from '@ateneo/contract'
import type { ProfessorKey } from './professors.ts'

type Words = Pick<PublicProfile, 'headline' | 'biography' | 'materia'> & Partial<PublicProfile>

/** What the sample professors tell of themselves. */
export const publicProfiles: Partial<Record<ProfessorKey, Words>> = {
  joaquin: {
    headline: 'Programador y maestro de secundaria en Guadalajara',
    biography:
      'Empecé a programar en la computadora de un café internet y llevo quince años haciéndolo de oficio. Por las mañanas doy clases de tecnología en una secundaria pública; por las tardes escribo programas para talleres y clínicas.\n\nMis cursos nacieron de las preguntas de mis alumnos. Creo en tres cosas:\n\n- se aprende con proyectos que te sirven,\n- equivocarse es parte del programa,\n- nadie es «malo para las computadoras».\n\nCuando no estoy frente a una pantalla, arreglo bicicletas.',
    links: [
      { label: 'Mi cuaderno', url: 'https://ejemplo.mx/joaquin' },
      { label: 'Proyectos de mis alumnos', url: 'https://ejemplo.mx/joaquin/proyectos' },
    ],
    materia: 'Tecnología',
    nivelEducativo: 'secundaria',
    tamanoClase: 40,
    metodologia: 'constructivista',
  },
  mariana: {
    headline: 'Cocinera poblana',
    biography:
      'Crecí entre las cazuelas de mi abuela en el barrio de Analco. Estudié gastronomía, trabajé en tres fondas y hoy tengo una cocina de doce mesas en el centro de Puebla.\n\nEnseño lo que cocinamos todos los días, con las cantidades claras.',
    materia: 'Cocina tradicional',
  },
  renata: {
    headline: 'Acuarelista e ilustradora',
    biography:
      'Ilustro libros para niños y pinto paisajes desde hace veinte años. Doy talleres en casas de cultura de la Ciudad de México.',
    links: [{ label: 'Mis láminas', url: 'https://ejemplo.mx/renata' }],
    materia: 'Artes plásticas',
    nivelEducativo: 'primaria',
    tamanoClase: 20,
    metodologia: 'waldorf',
  },
  citlali: {
    headline: 'Historiadora y hablante de náhuatl de la Huasteca',
    biography:
      'Nací en Huejutla y estudié historia en la UNAM. Recorro museos, códices y mercados con la misma curiosidad.',
    materia: 'Historia de México',
    nivelEducativo: 'preparatoria',
    tamanoClase: 30,
  },
  tomas: {
    headline: 'Músico y jaranero',
    biography:
      'Toco son jarocho desde los nueve años y grabo a grupos de Xalapa en el cuarto de atrás de mi casa.',
    materia: 'Música',
  },
  patricia: {
    headline: 'Contadora pública y asesora de negocios familiares',
    biography:
      'Llevo la contabilidad de treinta negocios pequeños en Monterrey. Explico los números con calma, como me hubiera gustado que me los explicaran.',
    materia: 'Finanzas',
    nivelEducativo: 'universidad',
    tamanoClase: 30,
    metodologia: 'tradicional',
  },
  claire: {
    headline: 'Maestra de francés y de inglés en Mérida',
    biography:
      'Soy francesa, vivo en Yucatán desde 2009 y todavía confundo las eses. Doy clases a personas que trabajan y tienen poco tiempo.',
    materia: 'Idiomas',
  },
}
