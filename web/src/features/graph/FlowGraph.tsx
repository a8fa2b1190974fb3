import dagre from '@dagrejs/dagre';
import { Background, BackgroundVariant, Controls, Handle, MarkerType, Position, ReactFlow, ReactFlowProvider, useReactFlow, type Edge, type Node, type NodeProps } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { Box, Typography } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Graph } from './neighbours';

const WIDTH = 190;
const HEIGHT = 54;
const GAP = 22;
const RANK_GAP = 70;
const LABELS_UP_TO = 30;

type Data = { label: string; rows: string; focused: boolean };
type DatasetNode = Node<Data, 'dataset'>;

interface Props {
  graph: Graph;
  focus: string | null;
  rowsText: (rows: number) => string;
  label: string;
  onPick: (name: string) => void;
}

/** The graph drawn; everything in it also stands in the list beside it. */
export default function FlowGraph(props: Props) {
  return (
    <ReactFlowProvider>
      <Drawn {...props} />
    </ReactFlowProvider>
  );
}

function Drawn({ graph, focus, rowsText, label, onPick }: Props) {
  const { mode, systemMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const flow = useReactFlow();
  const said = useSaid();
  const nodes = useMemo(() => placed(graph, focus, rowsText), [graph, focus, rowsText]);
  const edges = useMemo(() => drawnLinks(graph), [graph]);
  useEffect(() => {
    const timer = setTimeout(() => void flow.fitView({ padding: 0.15, maxZoom: 1.1 }), 30);
    return () => clearTimeout(timer);
  }, [flow, nodes]);
  return (
    <Box role="region" aria-label={label} sx={{ height: { xs: 420, md: 560 }, border: 1, borderColor: 'divider', borderRadius: 1.5, overflow: 'hidden', bgcolor: 'background.paper' }}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        colorMode={dark ? 'dark' : 'light'}
        ariaLabelConfig={said}
        fitView
        minZoom={0.1}
        nodesDraggable
        nodesConnectable={false}
        edgesFocusable={false}
        onNodeClick={(_event, node) => onPick(node.id)}
        proOptions={{ hideAttribution: true }}
      >
        <Background variant={BackgroundVariant.Dots} gap={18} size={1} />
        <Controls showInteractive={false} />
      </ReactFlow>
    </Box>
  );
}

/** What the drawing tells screen readers and shows as titles. */
function useSaid() {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      'node.a11yDescription.default': t('graph.node'),
      'node.a11yDescription.keyboardDisabled': t('graph.node'),
      'node.a11yDescription.ariaLiveMessage': () => t('graph.moved'),
      'edge.a11yDescription.default': t('graph.line'),
      'controls.ariaLabel': t('graph.controls'),
      'controls.zoomIn.ariaLabel': t('graph.zoomIn'),
      'controls.zoomOut.ariaLabel': t('graph.zoomOut'),
      'controls.fitView.ariaLabel': t('graph.fit'),
      'handle.ariaLabel': t('graph.handle'),
    }),
    [t],
  );
}

const NODE_TYPES = { dataset: DatasetBox };

function DatasetBox({ data }: NodeProps<DatasetNode>) {
  return (
    <Box sx={{ width: WIDTH, height: HEIGHT, px: 1.5, py: 0.75, borderRadius: 1.5, border: data.focused ? 2 : 1, borderColor: data.focused ? 'primary.main' : 'divider', bgcolor: 'background.paper', color: 'text.primary', boxShadow: 1 }}>
      <Handle type="target" position={Position.Left} style={{ opacity: 0 }} isConnectable={false} />
      <Typography noWrap sx={{ fontWeight: 650, fontSize: '0.88rem' }}>
        {data.label}
      </Typography>
      <Typography noWrap sx={{ fontSize: '0.74rem', color: 'text.secondary' }}>
        {data.rows}
      </Typography>
      <Handle type="source" position={Position.Right} style={{ opacity: 0 }} isConnectable={false} />
    </Box>
  );
}

function placed(graph: Graph, focus: string | null, rowsText: (rows: number) => string): DatasetNode[] {
  const layout = new dagre.graphlib.Graph({ multigraph: true }).setGraph({ rankdir: 'LR', nodesep: 22, ranksep: 90 }).setDefaultEdgeLabel(() => ({}));
  graph.datasets.forEach((d) => layout.setNode(d.name, { width: WIDTH, height: HEIGHT }));
  graph.links.filter((l) => l.from !== l.to && layout.hasNode(l.from) && layout.hasNode(l.to)).forEach((l) => layout.setEdge(l.from, l.to, {}, l.name));
  dagre.layout(layout);
  const places = wrapped(graph.datasets.map((d) => ({ name: d.name, ...(layout.node(d.name) as { x: number; y: number }) })));
  return graph.datasets.map((d) => ({
    id: d.name,
    type: 'dataset',
    position: places.get(d.name) ?? { x: 0, y: 0 },
    ariaLabel: d.label,
    data: { label: d.label, rows: d.rowCount === null ? '' : rowsText(d.rowCount), focused: d.name === focus },
  }));
}

/** Ranks that are too tall to read stand in several columns side by side, in the order that the layout gave them. */
function wrapped(nodes: readonly { name: string; x: number; y: number }[]): Map<string, { x: number; y: number }> {
  const most = Math.max(7, Math.ceil(Math.sqrt(nodes.length * 1.3)));
  const ranks = [...new Set(nodes.map((n) => n.x))].sort((a, b) => a - b);
  const places = new Map<string, { x: number; y: number }>();
  let left = 0;
  for (const rank of ranks) {
    const members = nodes.filter((n) => n.x === rank).sort((a, b) => a.y - b.y);
    const columns = Math.ceil(members.length / most);
    const rows = Math.ceil(members.length / columns);
    members.forEach((member, i) => {
      const inColumn = Math.min(rows, members.length - Math.floor(i / rows) * rows);
      places.set(member.name, { x: left + Math.floor(i / rows) * (WIDTH + GAP), y: ((i % rows) - (inColumn - 1) / 2) * (HEIGHT + GAP) });
    });
    left += columns * (WIDTH + GAP) + RANK_GAP;
  }
  return places;
}

const drawnLinks = (graph: Graph): Edge[] =>
  graph.links.map((l) => ({
    id: l.name,
    source: l.from,
    target: l.to,
    ...(graph.links.length <= LABELS_UP_TO && l.role ? { label: l.role } : {}),
    markerEnd: { type: MarkerType.ArrowClosed },
    style: l.sure ? { strokeWidth: 1.5 } : { strokeWidth: 1.5, strokeDasharray: '5 4' },
  }));
