const title = (text: string) => ({ text, max: 120 })
const sentence = (text: string) => ({ text, max: 400 })

/** Texts of the landing page that an administrator can edit. */
export const landingTexts = {
  pageTitle: title('Cursos en video, en español'),
  pageDescription: sentence(
    'Aprende a tu ritmo con cursos en video, en español. Compra uno o suscríbete a todos.',
  ),
  heroTitle: title('Aprende hoy lo que vas a usar mañana'),
  heroLead: sentence(
    'Cursos en video, en español, de profesoras y profesores que trabajan en lo que enseñan. Tú pones el tiempo; aquí está lo demás.',
  ),
  promise1Name: title('A tu ritmo'),
  promise1Meaning: sentence('En tu teléfono o tu computadora, y sigues donde te quedaste.'),
  promise2Name: title('Con quien sabe'),
  promise2Meaning: sentence('Cada profesor y cada curso pasan por una revisión.'),
  promise3Name: title('Sin ataduras'),
  promise3Meaning: sentence(
    'Compra un solo curso o suscríbete a todos: nada se renueva sin que lo elijas.',
  ),
  aboutTitle: title('Una escuela que cabe en tu día'),
  mission: sentence(
    'Que aprender algo útil no dependa de dónde vives, de cuánto tiempo tienes ni de cuánto ganas.',
  ),
  vision: sentence(
    'Ser la academia en español a la que vuelves cada vez que tu trabajo, o tu curiosidad, te pide algo nuevo.',
  ),
  trait1Name: title('Aprendizaje flexible'),
  trait1Meaning: sentence('Estudias a la hora que puedas y repites lo que haga falta.'),
  trait2Name: title('Comunidad colaborativa'),
  trait2Meaning: sentence('Lees lo que opinan otros alumnos y compartes lo que te sirvió.'),
  trait3Name: title('Certificados reconocidos'),
  trait3Meaning: sentence('Lo que aprendes queda reconocido al terminar cada curso.'),
  trait4Name: title('Innovación constante'),
  trait4Meaning: sentence('Cursos nuevos y una plataforma que mejora con lo que nos cuentas.'),
  reason1Name: title('Clases cortas y al grano'),
  reason1Meaning: sentence('Cada video enseña una cosa. Cabe en el camino a casa.'),
  reason2Name: title('Nada se pierde'),
  reason2Meaning: sentence('Tu avance se guarda solo, en todos tus dispositivos.'),
  reason3Name: title('Pagas como te acomoda'),
  reason3Meaning: sentence('Un curso suelto o todos con tu suscripción. Sin plazos forzosos.'),
  reason4Name: title('Personas de tu lado'),
  reason4Meaning: sentence('Si algo falla, escribes al centro de ayuda y te contestamos.'),
  categoriesTitle: title('Explora Nuestras Categorías'),
  categoriesSubtitle: sentence('Todas nuestras categorias a tu alcance'),
  answer1Question: title('¿Por qué elegirnos?'),
  answer1: sentence(
    'Porque cada curso pasa por una revisión antes de publicarse, y porque lo califican solo quienes lo tomaron.',
  ),
  answer2Question: title('¿Cómo se llevan los cursos?'),
  answer2: sentence(
    'Videos cortos en orden. Ves el temario completo antes de pagar, avanzas a tu paso y retomas en el minuto exacto.',
  ),
  answer3Question: title('¿Y al terminar?'),
  answer3: sentence(
    'El certificado de finalización reconoce que viste todo el contenido del curso.',
  ),
  plansTitle: title('Accede a TODOS los cursos las veces que quieras'),
  plansSubtitle: sentence('Sin salir de tu casa. Cancela cuando quieras.'),
  questionsTitle: title('Preguntas frecuentes'),
  question1: title('¿La suscripción se cobra sola cada mes?'),
  question1Answer: sentence(
    'No. Pagas una vez por los meses que elijas y ahí termina: no guardamos tu tarjeta ni hay cargos después. Si quieres seguir, compras otro plan cuando te convenga.',
  ),
  question2: title('¿Puedo comprar un solo curso?'),
  question2Answer: sentence(
    'Sí. Lo pagas una vez y es tuyo sin fecha de término, aunque no tengas suscripción. Los cursos gratuitos solo piden una cuenta.',
  ),
  question3: title('¿Dan certificado?'),
  question3Answer: sentence(
    'Sí, sin costo extra, en cuanto terminas todo el contenido de un curso. Lleva un folio y un código QR con los que cualquiera puede comprobar que es auténtico.',
  ),
  question4: title('¿Y si no es lo que esperaba?'),
  question4Answer: sentence(
    'Puedes pedir que te devolvamos tu dinero. La política de reembolsos dice en qué casos, en qué plazo y cómo pedirlo.',
  ),
  question5: title('¿Qué necesito para estudiar?'),
  question5Answer: sentence(
    'Un teléfono o una computadora con internet. No se instala nada, y si cambias de aparato sigues donde te quedaste.',
  ),
  footerPromise: sentence('Cursos en video, en español, para aprender a tu ritmo y con gusto.'),
} as const

export type LandingTextName = keyof typeof landingTexts
export const landingTextNames = Object.keys(landingTexts) as LandingTextName[]

/** Builds an object with a value per text, computed from the text's name. */
export function mapLandingTexts<Value>(
  make: (name: LandingTextName) => Value,
): Record<LandingTextName, Value> {
  const entries = landingTextNames.map((name) => [name, make(name)])
  return Object.fromEntries(entries) as Record<LandingTextName, Value>
}
