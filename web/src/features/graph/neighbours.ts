/** A graph of datasets, cut to what a person looks at. */
export interface GraphDataset {
  name: string;
  label: string;
  rowCount: number | null;
}

export interface GraphLink {
  name: string;
  from: string;
  to: string;
  on: string;
  cardinality: string | null;
  role: string | null;
  /** Whether somebody is sure: declared or said, not only inferred. */
  sure: boolean;
}

export interface Graph {
  datasets: GraphDataset[];
  links: GraphLink[];
}

/** The datasets at most `steps` relationships away from one of them, and what joins them. */
export function around(graph: Graph, centre: string, steps: number): Graph {
  const near = new Set([centre]);
  for (let i = 0; i < steps; i += 1) {
    const reached = graph.links.flatMap((l) => (near.has(l.from) ? [l.to] : near.has(l.to) ? [l.from] : []));
    reached.forEach((name) => near.add(name));
  }
  return {
    datasets: graph.datasets.filter((d) => near.has(d.name)),
    links: graph.links.filter((l) => near.has(l.from) && near.has(l.to)),
  };
}

/** The datasets whose name or label holds the text. */
export const found = (graph: Graph, text: string): GraphDataset[] => {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? [] : graph.datasets.filter((d) => `${d.name} ${d.label}`.toLowerCase().includes(wanted));
};

/** How many relationships each dataset has, those of most first. */
export function byDegree(graph: Graph): { dataset: GraphDataset; links: GraphLink[] }[] {
  const of = new Map(graph.datasets.map((d) => [d.name, [] as GraphLink[]]));
  for (const link of graph.links) {
    of.get(link.from)?.push(link);
    if (link.from !== link.to) of.get(link.to)?.push(link);
  }
  return graph.datasets
    .map((dataset) => ({ dataset, links: of.get(dataset.name) ?? [] }))
    .sort((a, b) => b.links.length - a.links.length || a.dataset.name.localeCompare(b.dataset.name));
}
