/** Where data comes in and is described: wizard, connections, semantic models, ontologies. */
import AddIcon from '@mui/icons-material/AddCircleOutlined';
import HubIcon from '@mui/icons-material/HubOutlined';
import SchemaIcon from '@mui/icons-material/SchemaOutlined';
import CableIcon from '@mui/icons-material/CableOutlined';
import DataIcon from '@mui/icons-material/StorageOutlined';
import type { Page, Section } from '../../app/pages';

export const dataSection: Section = { id: 'data', label: 'nav.data', icon: DataIcon, path: '/ontologies' };

export const dataPages: readonly Page[] = [
  {
    path: '/data/add',
    section: 'data',
    load: () => import('./wizard/AddDataPage').then((m) => m.AddDataPage),
    nav: { label: 'nav.addData', icon: AddIcon },
    permission: 'connections:write',
  },
  {
    path: '/data/connections',
    section: 'data',
    load: () => import('./connections/ConnectionsPage').then((m) => m.ConnectionsPage),
    nav: { label: 'nav.connections', icon: CableIcon },
    permission: 'connections:read',
  },
  { path: '/data/connections/$connectionId', section: 'data', load: () => import('./connections/ConnectionPage').then((m) => m.ConnectionPage), permission: 'connections:read' },
  {
    path: '/data/models',
    section: 'data',
    load: () => import('./models/ModelsPage').then((m) => m.ModelsPage),
    nav: { label: 'nav.models', icon: SchemaIcon },
    permission: 'semantic_models:write',
  },
  { path: '/data/models/$modelId', section: 'data', load: () => import('./models/ModelPage').then((m) => m.ModelPage), permission: 'semantic_models:read' },
  {
    path: '/ontologies',
    section: 'data',
    load: () => import('../ontologies/OntologiesPage').then((m) => m.OntologiesPage),
    nav: { label: 'nav.ontologies', icon: HubIcon },
  },
  { path: '/ontologies/$ontologyId', section: 'data', load: () => import('../ontologies/OntologyPage').then((m) => m.OntologyPage) },
];
