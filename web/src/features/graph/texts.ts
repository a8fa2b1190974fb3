/** Texts of the join graph. */
export const en = {
  label: 'How the datasets are joined',
  focus: 'Find a dataset',
  steps_one: '{{count}} step away',
  steps_other: 'Up to {{count}} steps away',
  all: 'Show all {{count}}',
  view: 'View',
  drawn: 'Graph',
  list: 'List',
  legend: 'An arrow points from the many to the one. A dashed one was inferred, not declared. Click a dataset to see its neighbours.',
  alone: 'No relationships',
  guessed: 'inferred',
};

export const de: typeof en = {
  label: 'Wie die Tabellen zusammenhängen',
  focus: 'Tabelle suchen',
  steps_one: '{{count}} Schritt entfernt',
  steps_other: 'Bis zu {{count}} Schritte entfernt',
  all: 'Alle {{count}} zeigen',
  view: 'Ansicht',
  drawn: 'Bild',
  list: 'Liste',
  legend: 'Ein Pfeil zeigt von vielen auf eines. Ein gestrichelter wurde erschlossen, nicht deklariert. Klicken Sie auf eine Tabelle, um ihre Nachbarn zu sehen.',
  alone: 'Keine Beziehungen',
  guessed: 'erschlossen',
};
