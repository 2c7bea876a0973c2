/**
 * Documented accounts of the demonstration; the other students' names are random combinations of
 * those below.
 */
export const knownStudents = [
  { firstNames: 'Sofía', lastNames: 'Mendoza Rivas', login: 'sofia', level: '0', daysAgo: 4 },
  { firstNames: 'Diego', lastNames: 'Navarro Peña', login: 'diego', level: '1', daysAgo: 260 },
  { firstNames: 'Valeria', lastNames: 'Ortega Cruz', login: 'valeria', level: '2', daysAgo: 430 },
] as const

export const students = `
  Alejandra Pacheco Reyes
  Andrés Figueroa León
  Ana Karen Domínguez Salas
  Ángel Huerta Morales
  Araceli Montes Delgado
  Arturo Cisneros Vega
  Aurora Tlapale Flores
  Benjamín Rangel Soto
  Berenice Camacho Luján
  Brenda Ochoa Valdés
  Camila Serrano Tapia
  Carlos Alberto Nava Ríos
  Carmen Escobedo Lara
  César Trujillo Mata
  Claudia Peralta Gómez
  Cristina Balderas Núñez
  Dafne Quiroz Esparza
  Daniel Uribe Carranza
  Daniela Robles Aguilar
  David Chan Poot
  Edgar Salinas Bravo
  Elena Vázquez Montiel
  Elías Cordero Juárez
  Erika Lozano Treviño
  Esteban Guerra Zavala
  Eunice Arellano Mora
  Fabiola Cervantes Díaz
  Felipe Barrera Ponce
  Fernando Ávila Sosa
  Gabriela Macías Rueda
  Gerardo Tovar Medina
  Graciela Noriega Ruiz
  Gustavo Bautista Cortés
  Hilda Magaña Cázares
  Hugo Santillán Orozco
  Ignacio Beltrán Rubio
  Irene Cabrera Muñoz
  Isaac Lira Galindo
  Itzel Hernández Xool
  Jacqueline Duarte Parra
  Javier Alcántara Rojas
  Jazmín Guerrero Pineda
  Jorge Luis Medrano Castro
  José Miguel Arriola Campos
  Josefina Calderón Ayala
  Juan Pablo Nieto Garza
  Julieta Franco Osorio
  Karla Villegas Romero
  Laura Zepeda Castillo
  Leonardo Acosta Miranda
  Leticia Paredes Gallegos
  Lorena Estrada Bustos
  Luis Enrique Valencia Mora
  Luz María Chávez Olguín
  Manuel Rentería Solano
  Marcela Ibáñez Cano
  Marco Antonio Velasco Ruiz
  María Fernanda Coronado Silva
  María del Rosario Jasso Pérez
  Mario Sandoval Quezada
  Martha Espinoza Lugo
  Mauricio Correa Benítez
  Miguel Ángel Padilla Rosas
  Mónica Alvarado Téllez
  Nancy Cárdenas Zúñiga
  Natalia Fierro Manzano
  Nicolás Barajas Olmos
  Norma Leticia Vidal Cruz
  Octavio Rivera Ugalde
  Olga Saucedo Márquez
  Omar Tejeda Ramos
  Oscar Iván Del Toro Gil
  Pablo Contreras Leal
  Paola Monroy Herrera
  Paulina Arias Becerra
  Perla Domínguez Cota
  Rafael Ornelas Preciado
  Raquel Suárez Olivares
  Raúl Maciel Arenas
  Rebeca Funes Toledo
  Ricardo Lemus Vera
  Roberto Carlos May Uc
  Rocío Bermejo Santos
  Rodrigo Quintana Flores
  Rosa Isela Moreno Ponce
  Rubén Galván Cervantes
  Samuel Prieto Lozano
  Sandra Luz Ocampo Nava
  Santiago Elizondo Garza
  Saúl Cruz Matías
  Sergio Becerril Luna
  Silvia Montaño Félix
  Susana Rosales Tinoco
  Tania Carrasco Bello
  Teresa de Jesús Aldana Vera
  Uriel Patiño Sánchez
  Vanessa Corona Trejo
  Verónica Gaytán Rocha
  Víctor Hugo Solano Paz
  Ximena Landa Murillo
  Yadira Cantú Villarreal
  Yolanda Espino Tirado`
  .trim()
  .split('\n')
  .map((line) => {
    const words = line.trim().split(' ')
    // Two surnames each; a surname with 'Del' has two words.
    const surnames = words.includes('Del') ? 3 : 2
    return {
      firstNames: words.slice(0, -surnames).join(' '),
      lastNames: words.slice(-surnames).join(' '),
    }
  })
